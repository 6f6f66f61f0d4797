/** What a check has found, in sentences. */

import { t } from '../text';
import type { Found } from './proof';

/** Names as people say them: one, one and two, one, two and three. */
export function listing(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('{some} and {last}', { some: names.slice(0, -1).join(', '), last });
}

/** A proof that holds, in sentences. */
export function sentences(found: Found, names: readonly string[]): string[] {
  const touched = found.added.filter((seats) => seats.length);
  const who = listing([...new Set(touched.flat())].sort((a, b) => a - b).map((seat) => names[seat] ?? ''));
  const { rolls, draws } = found;
  return [
    t('The server fixed its secret number before the match, and has now revealed that same number.'),
    t(
      '{rolls, plural, one {# roll} other {# rolls}} and {draws, plural, one {# draw} other {# draws}} ' +
        "follow from it and from what players' devices added: all were computed again.",
      { rolls, draws },
    ),
    who
      ? t('Numbers from {who} went into {n, plural, one {# of them} other {# of them}}.', {
          who,
          n: touched.length,
        })
      : t('No player added a number while they played.'),
    t(
      'The fingerprint of the match is {print}. If the others see the same one, you all have the same match.',
      { print: found.fingerprint.slice(0, 8) },
    ),
  ];
}
