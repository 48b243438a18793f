import { beforeEach, expect, test, vi } from 'vitest';
import { useHeldFields } from '../../../src/kit/base/held-fields.ts';
import { createStore } from '../../../src/lib/value/store.ts';
import { useStore } from '../../../src/kit/base/use-store.ts';
import { mountedHook } from '../support/mounted-hook.tsx';

/** A field in the form, of which only what its selectors say is known. */
class Field extends EventTarget {
  readonly isChosen: boolean;
  constructor(isChosen: boolean) {
    super();
    this.isChosen = isChosen;
  }
  matches(): boolean {
    return this.isChosen;
  }
}

beforeEach(() => void vi.stubGlobal('Element', Field));

/** Whether the field takes an event. */
function takes(field: Field, type: string, key?: string): boolean {
  const event = Object.assign(new Event(type, { cancelable: true }), { key });
  return field.dispatchEvent(event);
}

async function held(field: Field) {
  const isHeld = createStore(false);
  const box = { current: field as unknown as HTMLElement };
  const { change } = await mountedHook(() => useHeldFields(box, useStore(isHeld)));
  return (next: boolean) => change(() => isHeld.set(next));
}

test('a text takes no input while it is held, but keys that only move', async () => {
  const text = new Field(false);
  const hold = await held(text);
  expect(takes(text, 'beforeinput')).toBe(true);
  await hold(true);
  for (const type of ['beforeinput', 'click', 'mousedown', 'drop']) expect(takes(text, type)).toBe(false);
  expect(takes(text, 'keydown', 'ArrowLeft')).toBe(true);
  await hold(false);
  expect(takes(text, 'beforeinput')).toBe(true);
});

test('a choice takes no key while it is held that would change it', async () => {
  const choice = new Field(true);
  const hold = await held(choice);
  expect(takes(choice, 'keydown', 'ArrowDown')).toBe(true);
  await hold(true);
  expect(takes(choice, 'keydown', 'ArrowDown')).toBe(false);
  expect(takes(choice, 'keydown', 'Tab')).toBe(true);
  expect(takes(choice, 'keydown', 'Escape')).toBe(true);
});
