/** What is drawn, each in a square of 24: families of results, and classes. */

export const FAMILIES: Record<string, string> = {
  strike: 'M20 3l-9 9M20 3v4l-8 8M20 3h-4l-8 8M6 12l6 6M8 16l-4 4',
  charge: 'M3 12h13M12 6l6 6-6 6M20 5v14M3 8h5M3 16h5',
  shot: 'M4 20L19 5M19 5h-6M19 5v6M4 15v5h5',
  guard: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM12 7v10',
  magic: 'M12 2l2.4 6.6L21 11l-6.6 2.4L12 20l-2.4-6.6L3 11l6.6-2.4zM19 17v4M17 19h4',
  blast:
    'M12 2v5M12 17v5M2 12h5M17 12h5M5 5l3.5 3.5M15.5 15.5L19 19M19 5l-3.5 3.5M8.5 15.5L5 19' +
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  heal: 'M12 21C4 15 2 11 3 7.500c1-4 7-4.500 9-.5 2-4 8-3.500 9 .5 1 3.500-1 7.500-9 13.500zM12 9v6M9 12h6',
  summon:
    'M12 21a4 3.500 0 0 1-5-3c0-3 2.500-5 5-5s5 2 5 5a4 3.500 0 0 1-5 3zM5 9v3M9.500 4v4M14.500 4v4M19 9v3',
  help: 'M5 13l7-7 7 7M5 20l7-7 7 7',
  ward: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  touch:
    'M6 14V8a1.500 1.500 0 0 1 3 0v3-6a1.500 1.500 0 0 1 3 0v6-5a1.500 1.500 0 0 1 3 0v6-3' +
    'a1.500 1.500 0 0 1 3 0v6c0 4-2 6-6 6s-4-2-6-7z',
  control: 'M12 12c0-2 3-2 3 .5s-4 4-6 2-1-7 3-7 7 4 6 8-5 6-9 5',
  miss: 'M6 12h12',
};

export const CALLINGS: Record<string, string> = {
  fighter: 'M5 20V10a7 7 0 0 1 14 0v10h-4v-7H9v7zM12 3v10',
  scoundrel: 'M2 9c3-2 7-2 10 0 3-2 7-2 10 0-1 6-7 7-10 3-3 4-9 3-10-3zM6.500 10h2M15.500 10h2',
  magic: 'M12 2l6 14H6zM3 18c5 3 13 3 18 0M12 8v.01M11 12v.01',
  divine:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  monster:
    'M4 6l4 4M20 6l-4 4M5 12c0-4 14-4 14 0 0 5-3 9-7 9s-7-4-7-9zM9 13v.01M15 13v.01M9 17' +
    'l1.500-1 1.500 1 1.500-1 1.500 1',
  undead: 'M6 17v-3a8 8 0 1 1 12 0v3h-3v4H9v-4zM9 11v.01M15 11v.01M12 14v1',
};

/** What lasts on a die; whatever has no sign of its own is a star. */
const STATUSES: Record<string, string> = {
  defence: FAMILIES['guard'] ?? '',
  cover: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8 12l3 3 5-6',
  brace: 'M3 21L20 4M20 4h-6M20 4v6M4 13v8h8',
  tough: 'M12 2c5 6 7 9 7 13a7 7 0 0 1-14 0c0-3 2-4 3-7 2 2 3 2 4-6z',
  smite: 'M13 2L5 14h6l-1 8 9-13h-6z',
  doubled: 'M4 5l7 7-7 7M12 5l7 7-7 7',
  stay: 'M6 2h12M6 22h12M8 2v4l4 6 4-6V2M8 22v-4l4-6 4 6v4',
  fades: 'M6 2h12M6 22h12M8 2v4l4 6 4-6V2M8 22v-4l4-6 4 6v4',
  influenced: FAMILIES['control'] ?? '',
  cursed: CALLINGS['undead'] ?? '',
  curse: CALLINGS['undead'] ?? '',
  'stone-skin': 'M3 18l4-9 6-4 6 5 2 8zM7 9l5 4 1-8M12 13l7-3',
  'mage-shield': FAMILIES['ward'] ?? '',
  'holy-aura': CALLINGS['divine'] ?? '',
  regeneration: FAMILIES['heal'] ?? '',
  'magic-weapon': FAMILIES['strike'] ?? '',
  'flaming-blade': FAMILIES['strike'] ?? '',
  spikes: 'M2 20l4-12 4 12M8 20l4-16 4 16M14 20l4-12 4 12',
  'wall-of-earth': 'M3 5h18v14H3zM3 12h18M9 5v7M15 12v7',
  engulfed: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 12h6',
  engulfs: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 12h6M12 9v6',
};

const STAR = 'M12 3l2.500 6.500L21 12l-6.500 2.500L12 21l-2.500-6.500L3 12l6.500-2.500z';

export const statusSign = (id: string): string => STATUSES[id] ?? STAR;

export const HOURGLASS = 'M6 2h12M6 22h12M8 2v4l4 6 4-6V2M8 22v-4l4-6 4 6v4';
