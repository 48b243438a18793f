import { expect, test, vi } from 'vitest';
import { offerInstall } from '../../../src/app/palette/install.ts';
import type { Install } from '../../../src/app/palette/install.ts';
import { createStore } from '../../../src/lib/store.ts';

function browser(kept = new Map<string, string>()) {
  const page = new EventTarget();
  const store = createStore<Install>(null);
  const getItem = (key: string) => kept.get(key) ?? null;
  const setItem = (key: string, value: string) => void kept.set(key, value);
  offerInstall(store, { window: page, storage: () => ({ getItem, setItem }) });
  const prompt = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ outcome: 'dismissed' }));
  const invite = () => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    page.dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  };
  return { page, store, kept, prompt, invite };
}

test('nothing is offered before the browser would install', () => {
  expect(browser().store.get()).toBeNull();
});

test('the browser does not ask by itself; the reader may, once', () => {
  const { store, invite, prompt } = browser();
  expect(invite()).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  store.get()?.();
  expect(prompt).toHaveBeenCalledOnce();
  expect(store.get()).toBeNull();
});

test('the answer is remembered over a restart', () => {
  const first = browser();
  first.invite();
  first.store.get()?.();
  const second = browser(first.kept);
  expect(second.invite()).toBe(true);
  expect(second.store.get()).toBeNull();
});

test('installed by the browser itself, it is offered no more', () => {
  const { page, store, invite, kept } = browser();
  invite();
  page.dispatchEvent(new Event('appinstalled'));
  expect(store.get()).toBeNull();
  expect(kept.size).toBe(1);
});

test('without storage it works all the same', () => {
  const page = new EventTarget();
  const store = createStore<Install>(null);
  const storage = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  offerInstall(store, { window: page, storage });
  const prompt = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  page.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  store.get()?.();
  expect(prompt).toHaveBeenCalledOnce();
});
