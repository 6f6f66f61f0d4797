import { afterEach, expect, it } from 'vitest';
import { page, router } from '../../src/lib/browser/router.svelte';

const at = (address: string) => page(new URL(address, 'http://x'));

afterEach(() => document.body.replaceChildren());

it('reads every page, with what stands behind ? and #', () => {
  expect(at('/room/a_b')).toMatchObject({ at: 'room', id: 'a_b' });
  expect(at('/join/AB%43D')).toMatchObject({ at: 'join', id: 'ABCD' });
  expect(at('/invite#s-e_c')).toMatchObject({ at: 'invite', id: '', hash: 's-e_c' });
  expect(at('/device#x')).toMatchObject({ at: 'device', hash: 'x' });
  expect(at('/rooms?game=doodle-dice')).toMatchObject({ at: 'rooms', query: { game: 'doodle-dice' } });
  expect(at('/rules/daemon-dice#daemon.win')).toMatchObject({
    at: 'rules',
    id: 'daemon-dice',
    hash: 'daemon.win',
  });
  expect(at('/replay/R?seat=1#57')).toMatchObject({
    at: 'replay',
    id: 'R',
    query: { seat: '1' },
    hash: '57',
  });
  expect(at('/build/daemon-dice#2%20Eye%0A')).toMatchObject({
    at: 'build',
    id: 'daemon-dice',
    hash: '2 Eye\n',
  });
  expect(at('/new/doodle-dice')).toMatchObject({ at: 'new', id: 'doodle-dice' });
});

it('leads to the front page from everywhere else', () => {
  for (const address of ['/', '/elsewhere', '/room', '/new/', '/replay'])
    expect(at(address).at).toBe('front');
});

it('takes an address that is cut in the middle of a sign as it stands', () => {
  expect(at('/build/daemon-dice#3%2').hash).toBe('3%2');
});

/** Pretend a click on what has the class `at`, and say whether the page took it from the browser. */
function click(markup: string, keys: Partial<MouseEvent> = {}): boolean {
  document.body.innerHTML = markup;
  let taken = false;
  const none = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };
  const event = {
    ...none,
    target: document.querySelector('.at'),
    preventDefault: () => (taken = true),
    ...keys,
  };
  router.follow(event as unknown as MouseEvent);
  return taken;
}

it('follows links of its own, from anything inside them', () => {
  expect(click('<a href="/rules/daemon-dice#daemon.win"><b class="at">§</b></a>')).toBe(true);
  expect(router.page).toMatchObject({ at: 'rules', id: 'daemon-dice', hash: 'daemon.win' });
  expect(location.pathname).toBe('/rules/daemon-dice');
  expect(router.moved).toBe(true);
  expect(click('<a class="at" href="/">home</a>')).toBe(true);
  expect(router.page.at).toBe('front');
});

it.each([
  ['<a class="at" href="https://elsewhere.example/room/R">x</a>', {}],
  ['<a class="at" href="/rooms" target="_blank">x</a>', {}],
  ['<a class="at" href="/rooms" download="x.json">x</a>', {}],
  ['<a class="at" href="/api/rooms/R/replay">x</a>', {}],
  ['<a class="at" href="/rooms">x</a>', { ctrlKey: true }],
  ['<a class="at" href="/rooms">x</a>', { defaultPrevented: true }],
  ['<button class="at">x</button>', {}],
])('leaves a click on %s to the browser', (markup, keys) => {
  router.go('/');
  expect(click(markup, keys)).toBe(false);
  expect(router.page.at).toBe('front');
});

it('lets the browser go to another place of the same page', () => {
  router.go('/rules/daemon-dice');
  expect(click('<a class="at" href="#daemon.win">x</a>')).toBe(false);
});

it('keeps what the next room is opened for', () => {
  router.go('/room/R', 'wait', [{ do: 'start' }]);
  expect(router.first).toEqual([{ do: 'start' }]);
  router.go('/rooms');
  expect(router.first).toEqual([]);
});
