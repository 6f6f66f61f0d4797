/** Spanish sentences of the server with names, and with "tú" for the one who reads. */

import { expect, it } from 'vitest';
import { conNombres } from '../../src/lib/room/spanish';

const NAMES = ['Ana', 'Igor', 'Greta'];

it.each([
  ['Jugador 3 le roba Cohete (azul) a Jugador 1.', 'Greta te roba Cohete (azul).'],
  ['Jugador 3 bloquea el turno de Jugador 1.', 'Greta bloquea tu turno.'],
  ['La mano de Jugador 1: nada.', 'Tu mano: nada.'],
  ['Los dados de Jugador 1 caen.', 'Tus dados caen.'],
  ['Pinza 2 de Jugador 1 pierde el sentido.', 'Tu Pinza 2 pierde el sentido.'],
  ['Jugador 2 agarra Pinza 2 de Jugador 1.', 'Igor agarra tu Pinza 2.'],
  ['Jugador 2 va a por Jugador 1.', 'Igor va a por ti.'],
  ['Al final del turno de Jugador 1.', 'Al final de tu turno.'],
  ['Jugador 1 y Jugador 2 empatan.', 'Ana e Igor empatan.'],
  ['Turno de Jugador 3.', 'Turno de Greta.'],
])('says %s to Ana', (text, said) => {
  expect(conNombres(text, NAMES, 0)).toBe(said);
});

it('names everybody to those who only watch', () => {
  expect(conNombres('Jugador 3 le roba Cohete a Jugador 1.', NAMES, null)).toBe(
    'Greta le roba Cohete a Ana.',
  );
  expect(conNombres('Jugador 9 se rinde.', NAMES, null)).toBe('Jugador 9 se rinde.');
});
