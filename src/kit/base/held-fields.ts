import type { RefObject } from 'react';
import { useEffect } from 'react';

const allowedKeys = ['Tab', 'Escape'];

/** Keys change these fields without a `beforeinput` event. */
const isChosen = (field: Element): boolean => field.matches('select, [type="checkbox"], [type="radio"]');

function refuse(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function refuseKey(event: KeyboardEvent): void {
  if (event.target instanceof Element && isChosen(event.target) && !allowedKeys.includes(event.key))
    refuse(event);
}

/**
 * Keeps the fields in an element as they are while `isHeld`, for example while they are sent: what is typed then would be
 * lost without a word. Disabled fields would lose the focus, and the text cursor with it.
 */
export function useHeldFields(box: RefObject<HTMLElement | null>, isHeld: boolean): void {
  useEffect(() => {
    const element = box.current;
    if (!isHeld || element === null) return undefined;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    for (const type of ['beforeinput', 'click', 'mousedown', 'drop'])
      element.addEventListener(type, refuse, options);
    element.addEventListener('keydown', refuseKey, options);
    return () => listening.abort();
  }, [box, isHeld]);
}
