import { expect, test, vi } from 'vitest';
import { loadOnce } from '../../../../src/lib/async/load-once.ts';

test('loads once and gives every caller the same promise', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('here'));
  const first = loadOnce(load);
  expect(loadOnce(load)).toBe(first);
  expect(await first).toBe('here');
  expect(loadOnce(load)).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

test('says when it has loaded, so that React does not suspend', async () => {
  const loading = loadOnce(() => Promise.resolve('here'));
  expect(loading).not.toHaveProperty('status');
  await loading;
  expect(loading).toMatchObject({ status: 'fulfilled', value: 'here' });
});

test('loads per function, and loads again after a failure', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new TypeError('no network')));
  expect(await loadOnce(() => Promise.resolve('other'))).toBe('other');
  await expect(loadOnce(load)).rejects.toThrow('no network');
  load.mockResolvedValueOnce('back');
  expect(await loadOnce(load)).toBe('back');
  expect(load).toHaveBeenCalledTimes(2);
});
