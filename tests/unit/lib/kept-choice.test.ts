import { beforeEach, expect, test, vi } from 'vitest';
import { createStoredChoice, storeChoicesIn } from '../../../src/lib/stored-choice.ts';

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

test('a choice is kept with the browser and holds at the next start', () => {
  create().set('green');
  expect(create().get()).toBe('green');
  expect(localStorage.getItem('colour')).toBe('green');
});

test('on a public computer it is kept no longer than the tab', () => {
  storeChoicesIn('tab');
  create().set('green');
  expect(create().get()).toBe('green');
  expect(localStorage.getItem('colour')).toBeNull();
  expect(sessionStorage.getItem('colour')).toBe('green');
});

test("a choice for the browser takes the place of the tab's own", () => {
  storeChoicesIn('tab');
  create().set('green');
  storeChoicesIn('browser');
  create().set('red');
  expect([create().get(), sessionStorage.getItem('colour')]).toEqual(['red', null]);
});

test('those who watch hear of choices here and in other tabs, and of no others', () => {
  const choice = create();
  const heard = vi.fn<() => void>();
  const stop = choice.subscribe(heard);
  choice.set('green');
  expect(heard).toHaveBeenCalledTimes(1);
  const elsewhere = (key: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  elsewhere('colour');
  elsewhere(null);
  elsewhere('other');
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  elsewhere('colour');
  choice.set('red');
  expect(heard).toHaveBeenCalledTimes(3);
});

test('where storage is refused the choice holds for the page; junk is no choice', () => {
  localStorage.setItem('colour', 'purple');
  const choice = create();
  expect(choice.get()).toBe('red');
  const no = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { ...storage(), setItem: no });
  choice.set('green');
  expect(choice.get()).toBe('green');
  expect(create().get()).toBe('red');
});
