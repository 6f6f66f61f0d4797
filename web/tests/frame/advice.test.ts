import { render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import Advice from '../../src/frame/prompt/Advice.svelte';
import { settings } from '../../src/lib/browser/settings.svelte';
import { decision, scene, standing, table } from '../seated';

const bite = { option: 1, label: 'bite', rule: '', targets: ['d.1'] };

it('shows a hint as the best answer, why, and the chances of the best ones', async () => {
  settings.assist = 'odds';
  const { room, choice } = table(standing({ assist: 'odds' }), scene({}, [decision('act', [bite])]));
  const ranked = [
    { options: [1], label: 'bite', chance: 0.46, low: 0.44, high: 0.481 },
    { options: [2], label: 'kick player 2', chance: 0.4, low: 0.35, high: 0.45 },
  ];
  const hint = { options: [1], then: [], label: 'bite', why: 'Worse by 6 points: kick player 2.', ranked };
  room.ask = vi.fn(() => Promise.resolve({ is: 'answer' as const, id: 1, hint }));
  render(Advice, { choice, named: (text: string) => text.replace('player 2', 'Bo') });
  await choice.preview.suggest();
  expect((await screen.findByText('Bite')).parentElement?.textContent).toContain(
    'Worse by 6 points: kick Bo.',
  );
  const rows = screen.getAllByRole('listitem').map((one) => one.textContent?.replace(/\s+/g, ' ').trim());
  expect(rows).toEqual(['46 % (44–48) bite', '40 % (35–45) kick Bo']);
});
