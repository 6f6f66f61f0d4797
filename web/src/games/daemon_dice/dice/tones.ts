/** The colours of flesh and blood, as they are drawn. */

const FLESH: Record<string, string> = {
  blue: '#3d84d6',
  yellow: '#e8bd1c',
  black: '#3c3c46',
  red: '#c93a33',
};
const BLOOD: Record<string, string> = {
  blue: '#0f4f9e',
  yellow: '#ffe36b',
  black: '#16161a',
  red: '#a3140f',
};
/** Dark blood on black flesh would not be seen. */
const ON_BLACK: Record<string, string> = { ...BLOOD, red: '#ff7a70', blue: '#7db8ff', black: '#9a9aa6' };
const PALE = { flesh: '#b9a98c', blood: '#2a1216' }; // of a mix that somebody has added

export interface Tones {
  flesh: string;
  blood: string;
}

/** The colours of a mix, such as "blue/yellow". */
export function tones(mix: string): Tones {
  const [flesh = '', blood = ''] = mix.split('/');
  return {
    flesh: FLESH[flesh] ?? PALE.flesh,
    blood: (flesh === 'black' ? ON_BLACK : BLOOD)[blood] ?? PALE.blood,
  };
}
