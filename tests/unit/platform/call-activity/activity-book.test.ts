import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallActivity } from '../../../../src/domain/entities/call-activity/model.ts';
import { spanStart } from '../../../../src/domain/entities/call-activity/rules.ts';
import type { Channel } from '../../../../src/domain/entities/channel/model.ts';
import { channelMoves, isFinal } from '../../../../src/domain/entities/channel/rules.ts';
import type { ActivityBook } from '../../../platform/areas/call-activity/activity-book.ts';
import { activityId, createActivityBook } from '../../../platform/areas/call-activity/activity-book.ts';
import { callSteps } from '../../../platform/areas/call-activity/count-calls.ts';
import { bareParty, freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';
import { createEntityRows } from '../../../platform/store/rows.ts';
import { applyWrite } from '../../../platform/store/apply-write.ts';
import type { Change, Write } from '../../../platform/store/store.ts';

const start = Date.parse('2026-11-29T12:00:30.000Z');
const minute = 60_000;
const iso = (at: number): string => new Date(at).toISOString();

/** An organization with calls, written as the platform writes them. */
function createDesk() {
  let now = start;
  let version = 0;
  const rows = createEntityRows();
  const book = createActivityBook(() => now, []);
  const written = (writes: readonly Write[]): Change[] =>
    writes.map((write) => {
      const change = applyWrite(write, rows.get, (version += 1), iso(now));
      rows.apply(change);
      return change;
    });
  const write = (...writes: readonly Write[]) => book.count(callSteps(written(writes)));
  return {
    book,
    now: () => now,
    wait: (ms: number) => void (now += ms),
    write,
    channel: (id: string) => rows.get('channel', id) as Channel | undefined,
    call: (id: string, direction: 'inbound' | 'outbound' = 'inbound', organizationId = 'harbour') =>
      write({
        kind: 'create',
        type: 'channel',
        row: freshChannel({
          id,
          organizationId,
          at: iso(now),
          source: bareParty('1'),
          destination: bareParty('2'),
          direction,
        }),
      }),
    event: (id: string, state: Channel['state']) =>
      write({ kind: 'event', type: 'channel', id, event: { type: 'stateSwitched', state, at: iso(now) } }),
    remove: (id: string) =>
      write({
        kind: 'event',
        type: 'channel',
        id,
        event: { type: 'patch', fields: { deleteDate: iso(now) } },
      }),
    purge: (id: string) => write({ kind: 'purge', type: 'channel', id }),
  };
}

const minuteAt = (book: ActivityBook, at: number): CallActivity | undefined =>
  book.get(activityId('harbour', 'minute', spanStart('minute', at)));
const hourAt = (book: ActivityBook, at: number): CallActivity | undefined =>
  book.get(activityId('harbour', 'hour', spanStart('hour', at)));

test('a call counts in the minute in which it began, by how it ended', () => {
  const { book, call, event, wait } = createDesk();
  for (const id of ['a', 'b', 'c']) call(id);
  call('d', 'outbound');
  expect(minuteAt(book, start)).toMatchObject({ started: 4, answered: 0, maxActive: 4, activeBefore: 0 });
  wait(2 * minute);
  for (const id of ['a', 'b', 'd']) event(id, 'trying');
  event('a', 'answered');
  event('b', 'hangup');
  event('c', 'faulted');
  event('d', 'hangup');
  expect(minuteAt(book, start)).toMatchObject({
    started: 4,
    answered: 1,
    missed: 1,
    noAnswer: 1,
    failed: 1,
    maxWait: 2 * minute,
  });
  // Nobody called in this minute, but calls were in progress.
  expect(minuteAt(book, start + 2 * minute)).toMatchObject({ started: 0, activeBefore: 4, maxActive: 4 });
  event('a', 'hangup');
  expect(minuteAt(book, start)).toMatchObject({ answered: 1, missed: 1 });
  expect(hourAt(book, start)).toMatchObject({ started: 4, answered: 1, missed: 1, noAnswer: 1, failed: 1 });
});

test('an ended call still counts after it is deleted and purged, one that never was does not', () => {
  const { book, call, event, remove, purge } = createDesk();
  call('a');
  event('a', 'hangup');
  remove('a');
  purge('a');
  call('b');
  purge('b');
  expect(minuteAt(book, start)).toMatchObject({ started: 1, missed: 1, maxActive: 1 });
});

test('a channel that the store takes back counts as it was before', () => {
  const { book, call, event, channel } = createDesk();
  call('a');
  const before = channel('a') ?? null;
  event('a', 'answered');
  const after = channel('a') ?? null;
  expect(minuteAt(book, start)).toMatchObject({ started: 1, answered: 1 });
  book.count(
    callSteps([
      { type: 'channel', before: after, after: null, event: null },
      { type: 'channel', before: null, after: before, event: null },
    ]),
  );
  expect(minuteAt(book, start)).toMatchObject({ started: 1, answered: 0 });
});

test('versions grow with each change, and rows leave after an hour and after a day', () => {
  const { book, call, wait } = createDesk();
  const [first] = call('a');
  const [second] = call('b');
  expect(second?.after?.version).toBeGreaterThan(first?.after?.version ?? Infinity);
  wait(59 * minute);
  expect(book.sweep()).toEqual([]);
  wait(3 * minute);
  expect(book.sweep().map(({ before }) => before?.span)).toEqual(['minute']);
  wait(25 * 60 * minute);
  expect(book.sweep().map(({ before }) => before?.span)).toEqual(['hour']);
  expect([...book.all(null)]).toEqual([]);
});

const step = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  move: fc.nat(),
  wait: fc.integer({ min: 0, max: 50_000 }),
  direction: fc.constantFrom('inbound', 'outbound'),
  organizationId: fc.constantFrom('harbour', 'bakery'),
});

test('the counts equal those of all calls counted again', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const desk = createDesk();
      const calls = new Map<string, Channel>();
      let ended = 0;
      for (const { id: name, move, wait, direction, organizationId } of steps) {
        desk.wait(wait);
        const id = `${name}${ended}`;
        const known = desk.channel(id);
        if (known === undefined) desk.call(id, direction, organizationId);
        else if (isFinal(known.state)) {
          ended += 1;
          desk.remove(id);
          desk.purge(id);
        } else {
          const moves = channelMoves[known.state];
          desk.event(id, moves[move % moves.length] ?? 'hangup');
        }
        const now = desk.channel(id);
        if (now) calls.set(id, now);
      }
      for (const organization of ['harbour', 'bakery']) {
        const own = [...calls.values()].filter((each) => each.organizationId === organization);
        const total = (rows: Iterable<CallActivity>, field: 'started' | 'answered' | 'failed') =>
          [...rows].reduce((sum, row) => sum + row[field], 0);
        for (const span of ['minute', 'hour'] as const) {
          const rows = [...desk.book.all(organization)].filter((row) => row.span === span);
          expect(total(rows, 'started')).toBe(own.length);
          expect(total(rows, 'answered')).toBe(own.filter(({ answerDate }) => answerDate !== null).length);
          expect(total(rows, 'failed')).toBe(
            own.filter(({ state, answerDate }) => state === 'faulted' && answerDate === null).length,
          );
          for (const row of rows) {
            const began = own.filter(
              ({ createDate }) => spanStart(span, Date.parse(createDate)) === Date.parse(row.start),
            );
            expect(row.started).toBe(began.length);
            expect(row.maxActive).toBeGreaterThanOrEqual(row.activeBefore);
          }
        }
      }
    }),
  );
});
