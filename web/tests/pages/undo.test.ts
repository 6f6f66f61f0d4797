/** Who may take answers back is set by the host, and told to all. */

import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import Variant from '../../src/frame/rail/Variant.svelte';
import { UNDOS, USUAL, termsSaid, termsTold } from '../../src/lib/room/terms';
import type { Game } from '../../src/lib/wire';
import Terms from '../../src/pages/new/Terms.svelte';
import { scene, standing, table } from '../seated';

it('is chosen for a new table or in the lobby', async () => {
  const change = vi.fn();
  render(Terms, { game: { reacts: false } as Game, terms: USUAL, change });
  const field = screen.getByLabelText<HTMLSelectElement>('Taking answers back');
  expect([...field.options].map((one) => one.value)).toEqual(['own', 'consent', 'off']);
  await fireEvent.change(field, { target: { value: 'consent' } });
  expect(change.mock.calls).toEqual([[{ undo: 'consent' }]]);
});

it('is said unless it is as usual', () => {
  const rules = UNDOS.map(([undo]) => undo);
  expect(rules.map((undo) => termsSaid({ undo }))).toEqual([[], ['takebacks by consent'], ['no takebacks']]);
  expect(rules.map((undo) => termsTold({ undo }).length)).toEqual([0, 1, 1]);
});

it('is among what is agreed at the table', async () => {
  const { room } = table(standing({ undo: 'off' }), scene({}, []));
  render(Variant, { room, game: null });
  await fireEvent.click(screen.getByTitle('What is agreed at this table'));
  expect(screen.getByText('No answers can be taken back at this table.')).toBeTruthy();
});
