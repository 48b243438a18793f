import { expect, test } from 'vitest';
import { createPlaces, createPlacesOf } from '../../platform/auth/places.ts';

test('work waits for a free place, in order, and failed work frees its place', async () => {
  const inPlace = createPlaces(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const run = (id: number) =>
    inPlace(() => {
      started.push(id);
      return new Promise<number>((resolve, reject) => {
        ends[id] = () => (id === 0 ? reject(new Error('failed')) : resolve(id));
      });
    });
  const all = [0, 1, 2, 3].map(run);
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  ends[0]?.();
  await expect(all[0]).rejects.toThrow('failed');
  await expect.poll(() => started).toEqual([0, 1, 2]);
  ends[1]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(all.slice(1))).toEqual([1, 2, 3]);
});

test('a source with much work waits for itself, and another one is served beside it', async () => {
  const shared = createPlaces(2);
  const inPlaceOf = createPlacesOf(1);
  const done: string[] = [];
  const run = (source: string) =>
    inPlaceOf(source, () =>
      shared(async () => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        done.push(source);
      }),
    );
  const all = [...Array.from({ length: 60 }, () => run('busy')), run('calm')];
  await Promise.all(all);
  expect(done.indexOf('calm')).toBeLessThan(4);
  expect(done).toHaveLength(61);
});
