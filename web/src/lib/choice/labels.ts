/** Labels: the options of a decision in words, and the things they point at. */

import { PASS, type Entity, type Label } from '../wire';
import { listing } from '../text';

/** The labels, the best first where they are ranked; equal ones keep their order, and PASS stays last. */
export function ranked(labels: Label[]): Label[] {
  const place = (label: Label) => label.rank ?? Infinity;
  return labels.some((label) => label.rank) ? labels.toSorted((a, b) => place(a) - place(b) || 0) : labels;
}

/** Return so many labels; the way to do nothing is always among them. */
export function fitted(labels: Label[], n: number): Label[] {
  const pass = labels.filter((label) => label.option === PASS);
  return [...labels.filter((label) => label.option !== PASS).slice(0, n - pass.length), ...pass];
}

/** The labels that point at each thing. */
export function byTarget(labels: Label[]): Map<Entity, Label[]> {
  const all = new Map<Entity, Label[]>();
  for (const label of labels)
    for (const target of label.targets) all.set(target, [...(all.get(target) ?? []), label]);
  return all;
}

/** Labels in a row: "take Rocket or end the turn". */
export const eitherOf = (labels: Label[]): string =>
  listing(
    labels.map((one) => one.label),
    'or',
  );

/** The things that some of the options point at. */
export function targetsOf(labels: Label[], options: number[]): Entity[] {
  return labels.filter((label) => options.includes(label.option)).flatMap((label) => label.targets);
}

/** Options with one more, or one less if it is among them already. */
export function toggled(options: number[], option: number): number[] {
  return options.includes(option) ? options.filter((one) => one !== option) : [...options, option];
}

/** Whether a label that points at several things has been pointed at by all of them that it takes. */
export function whole(label: Label, labels: Label[], pointed: Entity[]): boolean {
  if (label.targets.every((target) => pointed.includes(target)) || labels.length === 1) return true;
  // Another label points at one of the same things, so that one thing does not say it all.
  const shared =
    label.targets.length > 1 &&
    labels.some((one) => one !== label && one.targets.some((target) => label.targets.includes(target)));
  return !shared;
}
