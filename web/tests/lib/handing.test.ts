import { describe, expect, it, vi } from 'vitest';
import { Handing } from '../../src/lib/choice/handing';

describe('what goes before an answer', () => {
  it('is waited for, and the answer goes once', async () => {
    const handing = new Handing();
    const sent: string[] = [];
    handing.send('0.1', 'act', () => sent.push('act'));
    expect(sent).toEqual(['act']);
    let arrived: () => void = () => {};
    handing.first = (kind) => (kind === 'sketch' ? new Promise<void>((done) => (arrived = done)) : null);
    handing.send('0.2', 'sketch', () => sent.push('ready'));
    handing.send('0.2', 'sketch', () => sent.push('ready again'));
    await Promise.resolve();
    expect(sent).toEqual(['act']);
    arrived();
    await vi.waitFor(() => expect(sent).toEqual(['act', 'ready']));
  });

  it('keeps an answer no longer than two seconds', async () => {
    vi.useFakeTimers();
    const handing = new Handing();
    const sent: string[] = [];
    handing.first = () => new Promise(() => {});
    handing.send('0.1', 'sketch', () => sent.push('ready'));
    await vi.advanceTimersByTimeAsync(2100);
    expect(sent).toEqual(['ready']);
    vi.useRealTimers();
  });
});
