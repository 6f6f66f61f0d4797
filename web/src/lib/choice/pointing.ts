/** Pointing at a thing: a tap chooses, a long press or a resting mouse tells, what is lit can be dragged. */

import type { Action } from 'svelte/action';
import type { Choice } from './choice.svelte';
import { settings } from '../browser/settings.svelte';
import { tick } from '../browser/sound';

const LONG = 450;
const REST = 600;
const FAR = 8;

export interface Pointed {
  choice: Choice;
  entity: string;
  title: string;
  /** Whether a finger may drag it; the place where it lies then does not scroll by it. */
  drag: boolean;
}

/** Tell what a thing is and what it leads to. */
export function tell({ choice, entity, title }: Pointed): void {
  const [only, ...more] = choice.of(entity);
  if (only && !more.length && settings.preview !== 'never')
    void choice.preview.open(only.option, entity, title);
  else choice.preview.name(entity, title, only?.rule ?? '');
}

/** What lies under a point, apart from the thing that is dragged there. */
function under(node: HTMLElement, x: number, y: number): Element | null {
  node.style.pointerEvents = 'none';
  const found = document.elementFromPoint(x, y);
  node.style.pointerEvents = '';
  return found;
}

/** Let a thing go over a place: one that takes it for itself, another thing, or where chosen things go. */
function land({ choice, entity }: Pointed, place: Element | null): void {
  const taken = new CustomEvent('landed', { detail: entity, bubbles: true, cancelable: true });
  if (!place || !place.dispatchEvent(taken) || choice.light(entity) === 'dim') return;
  const other = place.closest<HTMLElement>('[data-entity]')?.dataset['entity'];
  if (other && other !== entity) choice.drop(entity, other);
  else if (place.closest('[data-drop]')) choice.drop(entity, null);
}

export const pointing: Action<HTMLElement, Pointed> = (node, given) => {
  let pointed = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: { x: number; y: number } | null = null;
  let dragged = false;
  let told = false;

  const rest = () => clearTimeout(timer);
  const shut = () => {
    if (pointed.choice.preview.bubble?.entity === pointed.entity && settings.preview !== 'always')
      pointed.choice.preview.close();
  };
  /** What a long press tells stays until a tap elsewhere, so that its buttons can be pressed. */
  const elsewhere = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('.bubble')) return;
    document.removeEventListener('pointerdown', elsewhere, true);
    shut();
  };
  const close = () => {
    rest();
    if (told) document.addEventListener('pointerdown', elsewhere, true);
    else shut();
  };

  function down(event: PointerEvent) {
    if (event.button !== 0) return;
    rest();
    told = dragged = false;
    start = { x: event.clientX, y: event.clientY };
    if (event.pointerType === 'mouse') {
      if (pointed.drag) node.setPointerCapture?.(event.pointerId); // a quick mouse is elsewhere at once
      return;
    }
    timer = setTimeout(() => {
      told = true;
      start = null;
      tick();
      tell(pointed);
    }, LONG);
  }

  function move(event: PointerEvent) {
    if (!start) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!dragged && Math.hypot(x, y) < FAR) return;
    rest();
    const mayDrag = event.pointerType === 'mouse' || pointed.drag;
    if (!mayDrag || (!pointed.drag && pointed.choice.light(pointed.entity) === 'dim')) return;
    if (!dragged) node.setPointerCapture(event.pointerId);
    dragged = true;
    node.dataset['dragged'] = '';
    node.style.translate = `${x}px ${y}px`;
  }

  function up(event: PointerEvent) {
    rest();
    if (dragged) land(pointed, under(node, event.clientX, event.clientY));
    end();
  }

  function end() {
    rest();
    start = null;
    delete node.dataset['dragged'];
    node.style.translate = '';
  }

  function click(event: MouseEvent) {
    if (!dragged && !told) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    dragged = told = false;
  }

  function enter(event: PointerEvent) {
    if (event.pointerType === 'mouse') timer = setTimeout(() => tell(pointed), REST);
  }

  function menu(event: Event) {
    if (told) event.preventDefault();
  }

  const heard: [string, (event: never) => void, boolean?][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', end],
    ['pointerenter', enter],
    ['pointerleave', close],
    ['contextmenu', menu],
    ['click', click, true],
  ];
  for (const [kind, deed, first = false] of heard) node.addEventListener(kind, deed as EventListener, first);
  return {
    update: (next) => void (pointed = next),
    destroy: () => {
      rest();
      document.removeEventListener('pointerdown', elsewhere, true);
      for (const [kind, deed, first = false] of heard)
        node.removeEventListener(kind, deed as EventListener, first);
    },
  };
};
