import { expect, test, vi } from 'vitest';
import { offerInstall } from '../../../src/app/palette/install.ts';
import type { Install } from '../../../src/app/palette/install.ts';
import { createStore } from '../../../src/lib/value/store.ts';

function browser(stored = new Map<string, string>()) {
  const page = new EventTarget();
  const store = createStore<Install>(null);
  const getItem = (key: string) => stored.get(key) ?? null;
  const setItem = (key: string, value: string) => void stored.set(key, value);
  offerInstall(store, { window: page, storage: () => ({ getItem, setItem }) });
  const prompt = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ outcome: 'dismissed' }));
  const invite = () => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    page.dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  };
  return { page, store, stored, prompt, invite };
}

test('offers nothing before the browser allows installing', () => {
  expect(browser().store.get()).toBeNull();
});

test('stops the prompt of the browser and offers it once', () => {
  const { store, invite, prompt } = browser();
  expect(invite()).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  store.get()?.();
  expect(prompt).toHaveBeenCalledOnce();
  expect(store.get()).toBeNull();
});

test('remembers the answer over a restart', () => {
  const first = browser();
  first.invite();
  first.store.get()?.();
  const second = browser(first.stored);
  expect(second.invite()).toBe(true);
  expect(second.store.get()).toBeNull();
});

test('stops offering once installed through the browser', () => {
  const { page, store, invite, stored } = browser();
  invite();
  page.dispatchEvent(new Event('appinstalled'));
  expect(store.get()).toBeNull();
  expect(stored.size).toBe(1);
});

test('works without storage', () => {
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
