import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyComponent } from '../../../src/kit/app/lazy-component.ts';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('what has come ahead is shown at once, and was fetched once', async () => {
  const fetch = vi.fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting));
  const Late = lazyComponent(fetch);
  const show = () =>
    renderToStaticMarkup(
      <Suspense fallback={<p>Wait</p>}>
        <Late name="Ann" />
      </Suspense>,
    );
  expect(show()).toContain('Wait');
  await Late.load();
  expect(show()).toBe('<p>Hello Ann</p>');
  expect(fetch).toHaveBeenCalledOnce();
});

test('what is shown is fetched once, though there be no answer', async () => {
  const fetch = vi.fn<() => Promise<typeof Greeting>>(() => Promise.reject(new TypeError('no network')));
  const Late = lazyComponent(fetch);
  const show = () =>
    renderToStaticMarkup(
      <Suspense fallback={<p>Wait</p>}>
        <Late name="Ann" />
      </Suspense>,
    );
  for (let n = 0; n < 3; n += 1) {
    expect(show()).toContain('Wait');
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(fetch).toHaveBeenCalledOnce();
});

test('what could not be fetched is fetched again when it is asked for again', async () => {
  const fetch = vi.fn<() => Promise<typeof Greeting>>(() => Promise.resolve(Greeting));
  fetch.mockRejectedValueOnce(new TypeError('no network'));
  const Late = lazyComponent(fetch);
  await expect(Late.load()).rejects.toThrow('no network');
  await expect(Late.load()).resolves.toBe(Greeting);
});
