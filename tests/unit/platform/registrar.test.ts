import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { Constraint } from '../../../src/domain/core/query.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { createDataSetRegistry } from '../../platform/data-sets/data-set-registry.ts';
import { newEventSession } from '../../platform/event-sessions/event-session.ts';
import { createEventSessionWrites } from '../../platform/event-sessions/event-session-writes.ts';
import { createDataSetRegistrar } from '../../platform/event-sessions/registrar.ts';
import { quota } from '../../platform/quota.ts';
import { createEntityRows } from '../../platform/store/rows.ts';
import type { Change } from '../../platform/store/store.ts';
import { organizationRows } from './data-sets/walk.ts';

const start = Date.parse('2026-03-01T00:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A registrar with one event session, whose users may read users below `root`. */
function setUp() {
  const rows = createEntityRows();
  for (const row of organizationRows) rows.put('organization', { ...row, version: 0 } as never);
  const dataSets = createDataSetRegistry(rows);
  const session = newEventSession('event session', 'session');
  const sent: { readonly type: string; readonly id: string; readonly [field: string]: unknown }[] = [];
  const rights = {
    hasRoom: true,
    reach: 'root',
    hidden: [] as string[],
    refused: null as { code: typeof errorCode.notPermitted; message: string } | null,
  };
  const registrar = createDataSetRegistrar({
    dataSets,
    pendingWrites: createEventSessionWrites(),
    sessions: new Map([[session.id, session]]),
    agedNow: () => start,
    pushEvent: (_, text) => void sent.push(JSON.parse(text).data),
    hasRoom: () => rights.hasRoom,
    counters: { snapshots: 0, lookups: 0 },
    mayRead: () => rights.refused,
    hiddenFrom: () => rights.hidden,
    reachOf: () => rights.reach,
  });
  const register = (id: string, userId = 'ann', constraints: readonly Constraint[] = []) =>
    registrar.handle(session, userId, {
      type: 'dataSet.register',
      version: 2,
      id,
      query: { entityType: 'user', constraints: [...constraints], sorting: [], limit: 10 },
    });
  const unregister = (id: string, userId = 'ann') =>
    registrar.handle(session, userId, { type: 'dataSet.unregister', version: 2, id });
  const process = (...changes: readonly Change[]): void => {
    for (const change of changes) rows.apply(change);
    registrar.recheck(changes);
    dataSets.apply(changes, start);
    registrar.reregister();
  };
  /** Returns the types of the events that followed. */
  const after = (act: () => void): readonly string[] => {
    sent.length = 0;
    act();
    return sent.map(({ type }) => type);
  };
  return { dataSets, session, sent, rights, registrar, register, unregister, process, after };
}

const userRow = (id: string, fields: object = {}): EntityRow => ({
  id,
  organizationId: 'root',
  version: 1,
  createDate: '2026-03-01T00:00:00.000Z',
  updateDate: '2026-03-01T00:00:00.000Z',
  deleteDate: null,
  ...fields,
});
const created = (row: EntityRow): Change => ({ type: 'user', before: null, after: row, event: null });
/** Ann's own row, on which her rights depend. */
const rightsChange: Change = {
  type: 'userPermissionView',
  before: userRow('ann'),
  after: userRow('ann'),
  event: null,
};
/** A constraint of about so many characters. */
const long = (characters: number): Constraint => ({ type: 'ids', ids: ['x'.repeat(characters)] });

test('a set that is registered again under its id is told of each change once', () => {
  const { dataSets, register, process, after, session } = setUp();
  const snapshot = ['dataSet.snapshot', 'dataSet.synced'];
  expect(after(() => register('set'))).toEqual(snapshot);
  expect(after(() => register('set'))).toEqual(snapshot);
  expect(after(() => process(created(userRow('bob'))))).toEqual(['dataSet.enter']);
  expect(after(() => register('set', 'ann', [{ type: 'deleted', deleted: true }]))).toEqual(snapshot);
  expect(dataSets.evaluated()).toBe(1);
  expect(after(() => process(created(userRow('eve'))))).toEqual([]);
  expect(session.registrations.size).toBe(1);
});

test('a set that is registered again under its id is ended once, and gone with one unregistration', () => {
  const { dataSets, register, unregister, process, after, rights } = setUp();
  register('set');
  register('set');
  rights.refused = { code: errorCode.notPermitted, message: 'no more' };
  expect(after(() => process(rightsChange))).toEqual(['dataSet.ended']);
  expect(dataSets.evaluated()).toBe(0);
  rights.refused = null;
  register('set');
  register('set');
  expect(after(() => unregister('set'))).toEqual([]);
  expect(dataSets.evaluated()).toBe(0);
  expect(after(() => process(created(userRow('bob'))))).toEqual([]);
});

test('two users of a browser have sets of their own under the same id', () => {
  const { register, unregister, process, after } = setUp();
  register('set', 'ann');
  register('set', 'bob');
  expect(after(() => process(created(userRow('carol'))))).toEqual(['dataSet.enter', 'dataSet.enter']);
  unregister('set', 'ann');
  expect(after(() => process(created(userRow('dave'))))).toEqual(['dataSet.enter']);
});

test('a set that is registered again counts once towards the quotas', () => {
  const { register } = setUp();
  const half = [long(0.6 * quota.queries.perSession)];
  for (let n = 0; n < 2; n += 1) expect(register('set', 'ann', half)).toBeNull();
  expect(register('other', 'ann', half)).toMatchObject({ code: errorCode.overQuota });
  expect(register('other')).toBeNull();
});

test('an event session with as many sets as it may have can register one of them again', () => {
  const { register, unregister, session } = setUp();
  const { perEventSession } = quota.registrations;
  for (let n = 0; n < perEventSession; n += 1) {
    vi.advanceTimersByTime(20);
    expect(register(`${n}`)).toBeNull();
  }
  vi.advanceTimersByTime(60_000);
  expect(register('new')).toMatchObject({ code: errorCode.overQuota });
  expect(register('0')).toBeNull();
  expect(register('0', 'bob')).toMatchObject({ code: errorCode.overQuota });
  unregister('0');
  expect(register('new')).toBeNull();
  expect(session.registrations.size).toBe(perEventSession);
});

test('an event session with as many waiting sets as it may have can register one of them again', () => {
  const { register, session, registrar, rights, after } = setUp();
  rights.hasRoom = false;
  for (let n = 0; n < quota.snapshots.waiting; n += 1) expect(register(`${n}`)).toBeNull();
  expect(register('new')).toMatchObject({ code: errorCode.overQuota });
  expect(register('0')).toBeNull();
  expect(session.waiting.size).toBe(quota.snapshots.waiting);
  rights.hasRoom = true;
  const sent = after(() => registrar.sendWaiting());
  expect(sent.filter((type) => type === 'dataSet.snapshot')).toHaveLength(quota.snapshots.waiting);
});

test('a set whose user reaches another organization is ended; one with other fields is sent again', () => {
  const { register, process, after, rights, sent, dataSets } = setUp();
  process(created(userRow('bob', { email: 'bob@example.org' })));
  register('set');
  rights.hidden = ['email'];
  const told = after(() =>
    process(rightsChange, {
      type: 'user',
      before: userRow('bob', { email: 'bob@example.org' }),
      after: userRow('bob', { email: 'too-late@example.org', version: 2 }),
      event: { type: 'patch', fields: { email: 'too-late@example.org' } },
    }),
  );
  expect(told).toEqual(['dataSet.snapshot', 'dataSet.synced']);
  expect(JSON.stringify(sent)).not.toContain('@');
  expect(dataSets.evaluated()).toBe(1);
  rights.reach = 'left';
  expect(after(() => process(rightsChange))).toEqual(['dataSet.ended']);
  expect(sent).toMatchObject([{ error: { code: errorCode.organizationOutOfReach } }]);
  expect(dataSets.evaluated()).toBe(0);
});
