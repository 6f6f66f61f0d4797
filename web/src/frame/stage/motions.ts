/** Motions: what things on the board do when something happens to them, by the browser's own animations. */

import type { Motion } from '../../lib/stage/beats';
import type { Entity } from '../../lib/wire';
import { IMPACT, strikes } from '../../lib/stage/timing';
import { elementOf } from './places';

type Frames = Keyframe[] | PropertyIndexedKeyframes;

/** Where motions are drawn that leave their place: a layer over the table. */
export interface Layer {
  node: HTMLElement;
  /** By how much times are multiplied. */
  pace: number;
  /** Milliseconds until the blow of this beat lands. */
  blow: number;
}

const centre = (rect: DOMRect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

function run(
  node: Element,
  frames: Frames,
  ms: number,
  { pace }: Layer,
  more: KeyframeAnimationOptions = {},
) {
  const delay = (typeof more.delay === 'number' ? more.delay : 0) * pace;
  return node.animate?.(frames, { duration: ms * pace, easing: 'ease-out', ...more, delay });
}

/** A copy of a thing, lying over it in the layer; drawings keep what is drawn on them. */
export function copied(thing: HTMLElement, layer: HTMLElement): HTMLElement {
  const [rect, box] = [thing.getBoundingClientRect(), layer.getBoundingClientRect()];
  const copy = thing.cloneNode(true) as HTMLElement;
  const sheets = thing.querySelectorAll('canvas');
  copy.querySelectorAll('canvas').forEach((sheet, i) => {
    const from = sheets[i];
    if (from?.width) sheet.getContext('2d')?.drawImage(from, 0, 0);
  });
  for (const name of ['data-entity', 'data-figure', 'data-light', 'data-region', 'id', 'aria-label']) {
    copy.removeAttribute(name);
    for (const one of copy.querySelectorAll(`[${name}]`)) if (name !== 'id') one.removeAttribute(name);
  }
  copy.inert = true;
  // Dice are as large as their place says, and in the layer they have none.
  for (const name of ['--edge', '--s']) copy.style.setProperty(name, `${rect.width}px`);
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${rect.left - box.left}px`,
    top: `${rect.top - box.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: '0',
    translate: 'none',
  });
  layer.append(copy);
  sized(thing, copy);
  return copy;
}

/** What is as large as its place says has another size elsewhere: that of the original is kept. */
function sized(thing: HTMLElement, copy: HTMLElement): void {
  const all = (one: HTMLElement) => [...one.querySelectorAll<HTMLElement>('*')];
  const sizes = (ones: HTMLElement[]) => ones.map((one) => [one.offsetWidth, one.offsetHeight]);
  const copies = all(copy);
  const [wanted, had] = [sizes(all(thing)), sizes(copies)];
  copies.forEach((one, i) => {
    const [[width, height] = [], [wide, high] = []] = [wanted[i], had[i]];
    if (width && width !== wide) one.style.width = `${width}px`;
    if (height && height !== high) one.style.height = `${height}px`;
  });
}

/** Let a copy do something in the thing's place, and be gone; the thing itself is not seen meanwhile. */
function stunt(thing: HTMLElement, frames: Frames, ms: number, layer: Layer, seen = 0): void {
  // What is drawn within a picture has no place outside of it.
  if (thing instanceof SVGElement) return void run(thing, frames, ms, layer);
  const copy = copied(thing, layer.node);
  run(thing, { opacity: [seen, seen] }, ms + 120, layer);
  const motion = run(copy, frames, ms, layer, { fill: 'forwards', easing: 'ease-in-out' });
  if (motion) motion.onfinish = () => copy.remove();
  else copy.remove();
}

/** Keep a mark on a thing, wherever it goes meanwhile; where that has gone, the mark stays behind. */
function follow(mark: HTMLElement, entity: Entity, layer: HTMLElement, last?: HTMLElement): void {
  const thing = last?.isConnected ? last : elementOf(entity);
  if (thing) {
    const { x, y } = centre(thing.getBoundingClientRect());
    const box = layer.getBoundingClientRect();
    Object.assign(mark.style, { left: `${x - box.left}px`, top: `${y - box.top}px` });
  }
  // What is drawn within a picture stays there, or falls off it: that is not where one looks.
  if (thing instanceof SVGElement) return;
  requestAnimationFrame(() => mark.isConnected && follow(mark, entity, layer, thing ?? undefined));
}

/** Draw a mark over a thing that is gone after a while. */
function over(entity: Entity, layer: Layer, kind: string, inside: string, ms: number, frames: Frames): void {
  const mark = document.createElement('span');
  mark.className = `mark ${kind}`;
  mark.innerHTML = inside;
  layer.node.append(mark);
  follow(mark, entity, layer.node);
  const motion = run(mark, frames, ms, layer, { delay: layer.blow, fill: 'both' });
  if (motion) motion.onfinish = () => mark.remove();
  else mark.remove();
}

const RAYS = Array.from({ length: 8 }, (_, i) => {
  const [x, y] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
  const far = i % 2 ? 34 : 46;
  return `M${(14 * x).toFixed(1)} ${(14 * y).toFixed(1)}L${(far * x).toFixed(1)} ${(far * y).toFixed(1)}`;
}).join('');
const SPARK = `<svg viewBox="-50 -50 100 100"><path d="${RAYS}"/></svg>`;
const BOLT = '<svg viewBox="0 0 60 20"><path d="M2 10H40M16 4L36 10 16 16M44 10h14"/></svg>';
const CRACK =
  '<svg viewBox="-50 -50 100 100"><path d="M-6-46L4-20-10-4 8 12-2 28 6 46M-10-4L-34 6M8 12L34 4"/></svg>';

/** What is done on the thing itself: milliseconds, and how it changes. */
const ONSPOT: Partial<Record<Motion['do'], [ms: number, frames: Frames]>> = {
  shake: [380, { transform: [0, -7, 6, -5, 4, -2, 0].map((x) => `translateX(${x}px) rotate(${x / 3}deg)`) }],
  droop: [
    600,
    {
      transform: ['none', 'rotate(9deg) translateY(9px)', 'rotate(6deg) translateY(6px)', 'none'],
      filter: ['none', 'grayscale(0.7)', 'grayscale(0.9)', 'none'],
    },
  ],
  glow: [
    800,
    {
      filter: ['none', 'drop-shadow(0 0 14px gold) brightness(1.12)', 'none'],
      transform: ['none', 'scale(1.06)', 'none'],
    },
  ],
  lift: [
    600,
    {
      transform: ['none', 'translateY(-12px) scale(1.07)', 'none'],
      filter: ['none', 'drop-shadow(0 12px 8px rgb(0 0 0 / 35%))', 'none'],
    },
  ],
  heal: [700, { filter: ['none', 'drop-shadow(0 0 14px #35c46a) brightness(1.15)', 'none'] }],
};

function lunge(thing: HTMLElement, to: HTMLElement, layer: Layer): void {
  const [from, end] = [thing, to].map((one) => centre(one.getBoundingClientRect()));
  if (!from || !end) return;
  const [dx, dy] = [end.x - from.x, end.y - from.y];
  const back = 14 / (Math.hypot(dx, dy) || 1);
  const at = (k: number, more = '') => `translate(${dx * k}px, ${dy * k}px)${more}`;
  const frames = [
    { transform: 'none', offset: 0 },
    { transform: at(-back, ' scale(0.96)'), offset: 0.22 },
    { transform: at(0.72, ' scale(1.12)'), offset: 0.48 },
    { transform: at(0.66, ' scale(1.06)'), offset: 0.56 },
    { transform: 'none', offset: 1 },
  ];
  stunt(thing, frames, IMPACT / 0.48, layer, 0.25);
}

/** An arrow, a spell: a spark with a tail that crosses the table. */
function bolt(thing: HTMLElement, to: HTMLElement, layer: Layer): void {
  const [from, end] = [centre(thing.getBoundingClientRect()), centre(to.getBoundingClientRect())];
  const box = layer.node.getBoundingClientRect();
  const angle = Math.atan2(end.y - from.y, end.x - from.x);
  const mark = document.createElement('span');
  mark.className = 'mark bolt';
  mark.innerHTML = BOLT;
  Object.assign(mark.style, { left: `${from.x - box.left}px`, top: `${from.y - box.top}px` });
  layer.node.append(mark);
  const at = (x: number, y: number) => `translate(-50%, -50%) translate(${x}px, ${y}px) rotate(${angle}rad)`;
  const frames = [{ transform: at(0, 0) }, { transform: at(end.x - from.x, end.y - from.y) }];
  const motion = run(mark, frames, IMPACT, layer, { easing: 'ease-in' });
  if (motion) motion.onfinish = () => mark.remove();
  else mark.remove();
}

function fly(thing: HTMLElement, to: HTMLElement, layer: Layer): void {
  const [a, b] = [thing.getBoundingClientRect(), to.getBoundingClientRect()];
  const [from, end] = [centre(a), centre(b)];
  const [dx, dy] = [end.x - from.x, end.y - from.y];
  const size = Math.min(1.2, Math.max(0.25, Math.min(b.width / a.width, b.height / a.height)));
  stunt(
    thing,
    [
      { transform: 'none' },
      { transform: `translate(${dx * 0.5}px, ${dy * 0.5 - 50}px) scale(${(1.15 + size) / 2}) rotate(-4deg)` },
      { transform: `translate(${dx}px, ${dy}px) scale(${size})` },
    ],
    480,
    layer,
    0.15,
  );
}

const WAYS = { lunge, fly, bolt };

const BREAK: Frames = [
  { transform: 'none', opacity: 1 },
  { transform: 'rotate(-10deg) translateY(-8px)', opacity: 1, offset: 0.25 },
  { transform: 'rotate(38deg) translate(26px, 110px)', opacity: 0 },
];
/** Paper: pressed into a ball by steps, then thrown away. */
const CRUMPLE: Frames = [
  { transform: 'none', borderRadius: '8px', filter: 'none', offset: 0 },
  { transform: 'scale(0.9, 0.8) rotate(-5deg) skewX(5deg)', filter: 'contrast(1.1)', offset: 0.18 },
  { transform: 'scale(0.62, 0.66) rotate(9deg) skewY(-9deg)', borderRadius: '30%', offset: 0.38 },
  { transform: 'scale(0.32) rotate(-22deg)', borderRadius: '50%', filter: 'brightness(0.85)', offset: 0.56 },
  {
    transform: 'scale(0.32) rotate(-40deg) translateY(-30px)',
    borderRadius: '50%',
    opacity: 1,
    offset: 0.66,
  },
  {
    transform: 'scale(0.22) rotate(300deg) translate(420px, 520px)',
    borderRadius: '50%',
    opacity: 0,
    offset: 1,
  },
];
const POP: Frames = [
  { transform: 'translate(-50%, -50%) scale(0.3)', opacity: 0 },
  { transform: 'translate(-50%, -90%) scale(1.25)', opacity: 1, offset: 0.25 },
  { transform: 'translate(-50%, -110%) scale(1)', opacity: 1, offset: 0.7 },
  { transform: 'translate(-50%, -160%) scale(1)', opacity: 0 },
];
const BURST: Frames = [
  { transform: 'translate(-50%, -50%) scale(0.3)', opacity: 0 },
  { transform: 'translate(-50%, -50%) scale(1.1)', opacity: 1, offset: 0.35 },
  { transform: 'translate(-50%, -50%) scale(1.35) rotate(12deg)', opacity: 0 },
];
const SHOWN: Frames = [
  { transform: 'translate(-50%, -50%)', opacity: 0 },
  { transform: 'translate(-50%, -50%)', opacity: 1, offset: 0.2 },
  { transform: 'translate(-50%, -50%)', opacity: 1, offset: 0.8 },
  { transform: 'translate(-50%, -50%)', opacity: 0 },
];

/** Let a thing do what it does; without motion only words and marks come and go. */
export function move(motion: Motion, layer: Layer, still: boolean): void {
  const thing = elementOf(motion.at) ?? ('or' in motion && motion.or ? elementOf(motion.or) : null);
  if (!thing) return;
  const { at } = motion;
  const spared = (frames: Frames) => (still ? SHOWN : frames);
  if (motion.do === 'pop') {
    const word = document.createElement('b');
    word.textContent = motion.text;
    return over(at, layer, `pop ${motion.tone}`, word.outerHTML, 1_100, spared(POP));
  }
  if (motion.do === 'spark') return over(at, layer, 'spark', SPARK, 480, spared(BURST));
  if (motion.do === 'crack') return over(at, layer, 'crack', CRACK, 800, SHOWN);
  if (still) return;
  if ('to' in motion) {
    const to = elementOf(motion.to);
    if (to) WAYS[motion.do](thing, to, layer);
    return;
  }
  if (motion.do === 'heal') over(at, layer, 'pop good', '<b>+</b>', 900, POP);
  if (motion.do === 'crumple') return stunt(thing, CRUMPLE, 900, layer);
  if (motion.do === 'breakoff') return stunt(thing, BREAK, 620, layer, 0.2);
  const onSpot = ONSPOT[motion.do];
  if (onSpot) run(thing, onSpot[1], onSpot[0], layer, { delay: motion.do === 'shake' ? layer.blow : 0 });
}

/** When the blow of a beat lands. */
export const blowOf = (motions: Motion[]): number => (motions.some(strikes) ? IMPACT : 0);
