/** What a suggestion means: just the things and buttons that are still to be tapped, and nothing else. */

import type { Entity } from '../wire';
import type { Choice } from './choice.svelte';

const same = (one: number[], other: number[]) => one.toSorted().join() === other.toSorted().join();

/** What a suggestion puts into the set that is looked at beforehand; null where it means something else. */
function following({ preview, ahead }: Choice): number[] | null {
  const { advice } = preview.suggested ?? {};
  if (!advice?.then.length || !ahead.set) return null;
  return advice.options.includes(ahead.set.option) ? advice.then : null;
}

/** Whether a thing is meant: by the bot that was asked, or by a first game. */
export function meansThing(choice: Choice, entity: Entity): boolean {
  const later = choice.ahead.of(entity);
  const then = following(choice);
  if (then && later !== undefined) return then.includes(later) !== choice.ahead.set?.picked.includes(later);
  const pointed = choice.decision?.lesson?.points.includes(entity) ?? false;
  return pointed || choice.of(entity).some((label) => choice.preview.suggests(label.option));
}

/** Whether an option is meant, as soon as nothing is left to tap before it. */
export function meansOption(choice: Choice, option: number): boolean {
  const { ahead, preview } = choice;
  const then = option === ahead.set?.option ? following(choice) : null;
  if (then && !same(then, ahead.set?.picked ?? [])) return false;
  const points = preview.suggested ? [] : (choice.decision?.lesson?.points ?? []);
  return preview.suggests(option) && !points.some((point) => choice.light(point) === 'lit');
}
