import { afterEach, expect, test, vi } from 'vitest';
import { jsonText } from '../../../src/lib/text/json-text.ts';
import { parseStored } from '../../../workers/engine/data/store/stored-partition.ts';

afterEach(() => vi.restoreAllMocks());

test('parsing a large partition lets other tasks run in between', async () => {
  let now = 0;
  // Each pack takes 3 ms.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 3));
  let tasks = 0;
  const timer = setInterval(() => (tasks += 1), 0);
  const packs = Array.from({ length: 60 }, (_, n) => ({ set: 's', n, slots: jsonText([null]) }));
  const { packs: parsed } = await parseStored({ sets: [], packs, journal: [] });
  clearInterval(timer);
  expect(parsed.map(({ n }) => n)).toEqual(packs.map(({ n }) => n));
  expect(parsed[0]?.slots).toEqual([null]);
  expect(tasks).toBeGreaterThan(5);
});
