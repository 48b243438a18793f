import { expect, it, vi } from 'vitest';
import { useStore } from '../../../src/kit/base/use-store.ts';
import { createStore } from '../../../src/lib/value/store.ts';
import { mountedHook } from '../support/mounted-hook.tsx';

const twoParts = () => createStore({ colour: 'red', size: 1 });

it('renders again when the store changes', async () => {
  const store = createStore(1);
  const { seen, change } = await mountedHook(() => useStore(store));
  await change(() => store.set(2));
  expect(seen).toEqual([1, 2]);
});

it('does not render again when another part of the store changes', async () => {
  const store = twoParts();
  const { seen, change } = await mountedHook(() => useStore(store, ({ colour }) => colour));
  await change(() => store.set({ ...store.get(), size: 2 }));
  expect(seen).toEqual(['red']);
  await change(() => store.set({ ...store.get(), colour: 'blue' }));
  expect(seen).toEqual(['red', 'blue']);
});

it('gives a selected object its identity while other parts change', async () => {
  const store = createStore({ point: { x: 1 }, size: 1 });
  const { point } = store.get();
  const { seen, change } = await mountedHook(() => useStore(store, (value) => value.point));
  await change(() => store.set({ ...store.get(), size: 2 }));
  await change(() => store.set({ ...store.get(), size: 3 }));
  expect(seen).toEqual([point]);
  expect(seen[0]).toBe(point);
});

it('stops listening when it is unmounted', async () => {
  const { get, subscribe } = createStore(1);
  const leave = vi.fn<() => void>();
  const hook = await mountedHook(() =>
    useStore({
      get,
      subscribe: (listener) => {
        const stop = subscribe(listener);
        return () => {
          stop();
          leave();
        };
      },
    }),
  );
  await hook.unmount();
  expect(leave).toHaveBeenCalledTimes(1);
});
