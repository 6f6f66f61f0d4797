import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import Coach from '../../src/frame/help/Coach.svelte';
import { dismissed } from '../../src/lib/coach.svelte';

const marks = ['one', 'two'].map((id) => ({ id, region: id, text: `Hint ${id}` }));

/** Let the regions that hints are about be in sight. */
function laid(): void {
  for (const { region } of marks) {
    const place = document.createElement('div');
    place.dataset['region'] = region;
    place.getBoundingClientRect = () => new DOMRect(10, 10, 100, 100);
    document.body.append(place);
  }
}

beforeEach(() => {
  localStorage.clear();
  dismissed.clear('pig');
  document.body.replaceChildren();
  laid();
});

it('hints are counted from the first to the last and never beyond', async () => {
  render(Coach, { game: 'pig', marks, moved: 0 });
  await screen.findByText('Hint one');
  expect(screen.getByText('1/2')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await screen.findByText('Hint two');
  expect(screen.getByText('2/2')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText('3/2')).toBeNull();
  await waitFor(() => expect(screen.queryByText('Hint two')).toBeNull());
});

it('no hint is left for who wants none', async () => {
  render(Coach, { game: 'pig', marks, moved: 0 });
  await screen.findByText('Hint one');
  await fireEvent.click(screen.getByRole('button', { name: 'No hints, please' }));
  expect(screen.queryByText(/\/2$/)).toBeNull();
});
