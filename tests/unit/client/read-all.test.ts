import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallOutcome } from '../../../src/domain/protocol/engine.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { readAll } from '../../../src/client/data/read-all.ts';

const platform = vi.hoisted(() => ({ answers: [] as unknown[], calls: 0 }));
vi.mock(import('../../../src/client/session/call.ts'), () => ({
  call: () => {
    platform.calls += 1;
    return Promise.resolve(platform.answers.shift() as CallOutcome<never>);
  },
}));
vi.mock(import('../../../src/client/data/follow.ts'), () => ({
  RowsRefused: class extends Error {
    constructor({ message }: { message: string }) {
      super(message);
    }
  } as never,
}));

const page = (next: string | null) => ({ kind: 'saved', value: { rows: [], next, total: 2 } });
const busy = (seconds: number) => ({
  kind: 'refused',
  status: 429,
  error: { code: errorCode.tooManyAttempts, message: 'busy', details: { seconds } },
});
const query = { entityType: 'user', constraints: [], sorting: [], limit: null } as const;

async function readPages(signal = new AbortController().signal): Promise<number> {
  let pages = 0;
  for await (const { total } of readAll({ ...query, constraints: [], sorting: [] }, null, signal))
    pages += total === 2 ? 1 : 0;
  return pages;
}

beforeEach(() => {
  vi.useFakeTimers();
  platform.calls = 0;
});
afterEach(() => void vi.useRealTimers());

test('a page that the platform has no time for is read when the platform says so', async () => {
  platform.answers = [page('a'), busy(2), busy(1), page(null)];
  const reading = readPages();
  await vi.advanceTimersByTimeAsync(1999);
  expect(platform.calls).toBe(2);
  await vi.advanceTimersByTimeAsync(1001);
  await expect(reading).resolves.toBe(2);
});

test('a platform that never has time is given up in the end', async () => {
  platform.answers = Array.from({ length: 100 }, () => busy(1));
  const failure = readPages().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(failure).resolves.toBe('busy');
  expect(platform.calls).toBe(30);
});

test('a reader that stops does not wait for the platform', async () => {
  platform.answers = [busy(5), page(null)];
  const stop = new AbortController();
  const failure = readPages(stop.signal).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1000);
  stop.abort(new Error('stopped'));
  await vi.advanceTimersByTimeAsync(4000);
  await expect(failure).resolves.toBe('stopped');
  expect(platform.calls).toBe(1);
});

test('a row that this build cannot read is left out, the others are read', async () => {
  const at = '2026-01-01T00:00:00.000Z';
  const tag = { id: 't', organizationId: 'o', version: 1, createDate: at, updateDate: at, deleteDate: null };
  const rows = [
    { ...tag, tag: 'x', group: 'entity.schedules.schedule', name: 'X', description: '', usage: 0 },
    { ...tag, id: 7 },
  ];
  platform.answers = [{ kind: 'saved', value: { rows, next: null, total: 2 } }];
  const read: unknown[] = [];
  for await (const found of readAll(
    { ...query, entityType: 'tag', constraints: [], sorting: [] },
    null,
    new AbortController().signal,
  ))
    read.push(found.rows.map(({ id }) => id));
  expect(read).toEqual([['t']]);
});
