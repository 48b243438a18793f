import { beforeEach, expect, test, vi } from 'vitest';
import { createStoredChoice, storeChoicesIn } from '../../../../src/lib/browser/stored-choice.ts';

const colours = ['red', 'green'] as const;
const create = () =>
  createStoredChoice('colour', (stored) => colours.find((colour) => colour === stored) ?? 'red');

function storage() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('window', new EventTarget());
  storeChoicesIn('browser');
});

test('keeps a choice in the browser for the next start', () => {
  create().set('green');
  expect(create().get()).toBe('green');
  expect(localStorage.getItem('colour')).toBe('green');
});

// Proves S0-3-14.
test('keeps a choice only for the tab on a public computer', () => {
  storeChoicesIn('tab');
  create().set('green');
  expect(create().get()).toBe('green');
  expect(localStorage.getItem('colour')).toBeNull();
  expect(sessionStorage.getItem('colour')).toBe('green');
});

test("a choice kept in the browser replaces the tab's own", () => {
  storeChoicesIn('tab');
  create().set('green');
  storeChoicesIn('browser');
  create().set('red');
  expect([create().get(), sessionStorage.getItem('colour')]).toEqual(['red', null]);
});

test('tells subscribers of this choice, made here or in another tab, and of no other', () => {
  const choice = create();
  const listener = vi.fn<() => void>();
  const stop = choice.subscribe(listener);
  choice.set('green');
  expect(listener).toHaveBeenCalledTimes(1);
  const elsewhere = (key: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  elsewhere('colour');
  elsewhere(null);
  elsewhere('other');
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  elsewhere('colour');
  choice.set('red');
  expect(listener).toHaveBeenCalledTimes(3);
});

test('keeps the choice for the page where storage is refused, and ignores invalid stored values', () => {
  localStorage.setItem('colour', 'purple');
  const choice = create();
  expect(choice.get()).toBe('red');
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { ...storage(), setItem: refuse });
  choice.set('green');
  expect(choice.get()).toBe('green');
  expect(create().get()).toBe('red');
});

test('reads the storage once while it is followed, and again after a change or a rest in the back/forward cache', () => {
  const choice = create();
  const read = vi.spyOn(localStorage, 'getItem');
  const stop = choice.subscribe(() => undefined);
  const values = [choice.get(), choice.get()];
  expect(read).toHaveBeenCalledTimes(1);
  localStorage.setItem('colour', 'green');
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'colour' }));
  values.push(choice.get());
  localStorage.setItem('colour', 'red');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  values.push(choice.get());
  expect(values).toEqual(['red', 'red', 'green', 'red']);
  stop();
  localStorage.setItem('colour', 'green');
  expect(choice.get()).toBe('green');
});
