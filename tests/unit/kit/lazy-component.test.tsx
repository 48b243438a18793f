import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyComponent } from '../../../src/kit/app/lazy-component.ts';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('shows a component loaded ahead at once, fetching it once', async () => {
  const fetch = vi.fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting));
  const LazyComponent = lazyComponent(fetch);
  const render = () =>
    renderToStaticMarkup(
      <Suspense fallback={<p>Wait</p>}>
        <LazyComponent name="Ann" />
      </Suspense>,
    );
  expect(render()).toContain('Wait');
  await LazyComponent.load();
  expect(render()).toBe('<p>Hello Ann</p>');
  expect(fetch).toHaveBeenCalledOnce();
});

test('fetches once across renders even when the fetch fails', async () => {
  const fetch = vi.fn<() => Promise<typeof Greeting>>(() => Promise.reject(new TypeError('no network')));
  const LazyComponent = lazyComponent(fetch);
  const render = () =>
    renderToStaticMarkup(
      <Suspense fallback={<p>Wait</p>}>
        <LazyComponent name="Ann" />
      </Suspense>,
    );
  for (let n = 0; n < 3; n += 1) {
    expect(render()).toContain('Wait');
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(fetch).toHaveBeenCalledOnce();
});

test('shows the component a while after a failed fetch', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting));
  fetch.mockRejectedValueOnce(new TypeError('no network'));
  const LazyComponent = lazyComponent(fetch);
  const render = () =>
    renderToStaticMarkup(
      <Suspense fallback={<p>Wait</p>}>
        <LazyComponent name="Ann" />
      </Suspense>,
    );
  render();
  await vi.advanceTimersByTimeAsync(1000);
  render();
  await vi.advanceTimersByTimeAsync(0);
  expect(render()).toBe('<p>Hello Ann</p>');
  vi.useRealTimers();
});

test('loads again after a failed load', async () => {
  const fetch = vi.fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting));
  fetch.mockRejectedValueOnce(new TypeError('no network'));
  const LazyComponent = lazyComponent(fetch);
  await expect(LazyComponent.load()).rejects.toThrow('no network');
  await expect(LazyComponent.load()).resolves.toBe(Greeting);
});
