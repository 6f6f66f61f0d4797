/** The symbols on the dice, as they are drawn. */

/** The symbols, each in a square of 24. */
export const GLYPHS: Record<string, string> = {
  block: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  deflect: 'M3 20h18M4 5l8 12L20 5M20 5h-5M20 5v5',
  dodge: 'M4 20C4 10 8 7 18 7M14 3l5 4-5 4',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  stun: 'M12 2l2 7 7-3-4 6 4 6-7-3-2 7-2-7-7 3 4-6-4-6 7 3z',
  wound: 'M12 2c4 6 6 9 6 13a6 6 0 0 1-12 0c0-4 2-7 6-13zM9 15a3 3 0 0 0 3 3',
  arm: 'M4 20c-1-9 3-13 9-13 0-4 7-5 7 0s-4 6-7 4c-3 1-4 4-4 9z',
  brain:
    'M8 20a4 4 0 0 1-3-7 4 4 0 0 1 4-8 4 4 0 0 1 7 1 4 4 0 0 1 3 7 4 4 0 0 1-3 7zM12 6v13M8 11h2M14 14h3',
  eye: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  leg: 'M8 3h6l-1 8 2 5h5v5H9l-2-9z',
  lungs: 'M12 3v9M11 8c-5 1-8 6-8 12 5 0 8-1 8-5zM13 8c5 1 8 6 8 12-5 0-8-1-8-5z',
  mouth: 'M2 9c6-3 14-3 20 0-2 10-18 10-20 0zM7 8l2 5 3-5 3 5 2-5',
  pincer: 'M12 22v-6C3 15 3 5 9 2c-1 5 1 7 3 8 2-1 4-3 3-8 6 3 6 13-3 14',
  shell: 'M2 18a10 10 0 0 1 20 0zM12 8v10M6 10l3 8M18 10l-3 8',
  spike: 'M6 21L12 2l6 19zM12 9v8',
  stinger: 'M4 9c0-8 14-8 14 1 0 4-4 5-5 8l-1 4-2-4c-1-5 3-6 3-8 0-3-4-2-4 1z',
  tail: 'M2 20c9 2 15-2 15-8M12 12l5-9 5 9z',
  tentacle: 'M5 21c-1-9 13-8 12-14-1-4-7-3-6 1M9 18h.01M13 14h.01M9 14h.01',
  wings: 'M12 19C10 11 6 7 1 6c1 7 4 11 11 13zM12 19C14 11 18 7 23 6c-1 7-4 11-11 13z',
};

/** The symbols that many dice share, for the legend. */
export const SHARED = ['block', 'deflect', 'dodge', 'minus', 'plus', 'stun', 'wound'];
