import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import NameChip from '../../src/pages/front/NameChip.svelte';

/** Lets the server answer. */
let answer = () => {};

beforeEach(() => {
  localStorage.clear();
  const said = JSON.stringify({ name: 'Ada', token: 't' });
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = () => resolve(new Response(said)))));
});
afterEach(() => vi.unstubAllGlobals());

/** Type a name and send it off; the server has not answered yet. */
async function told() {
  render(NameChip);
  await fireEvent.click(screen.getByRole('button', { name: /change your name/ }));
  const field = await waitFor(() => screen.getByLabelText('Your name'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  await fireEvent.input(field, { target: { value: 'Ada' } });
  await fireEvent.submit(field.closest('form')!);
}

it('goes back to the chip when a name is kept', async () => {
  await told();
  answer();
  const chip = await waitFor(() => screen.getByRole('button', { name: 'Ada: change your name' }));
  await waitFor(() => expect(document.activeElement).toBe(chip));
});

it('leaves somebody alone who has gone on meanwhile', async () => {
  const next = document.body.appendChild(document.createElement('button'));
  await told();
  next.focus();
  answer();
  await waitFor(() => screen.getByRole('button', { name: 'Ada: change your name' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(next);
  next.remove();
});
