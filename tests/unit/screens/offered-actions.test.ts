import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/entities/define/action.ts';
import type { ActionContext } from '../../../src/screens/action/offered-actions.ts';
import {
  blockReasonOf,
  commonBlockReason,
  offeredActions,
} from '../../../src/screens/action/offered-actions.ts';
import { nextChange } from '../../../src/screens/action/use-due-actions.ts';

interface SwitchRow {
  readonly deleteDate: string | null;
  readonly state: 'on' | 'off';
}
const reason = msg`It is on.`;
const action = (
  id: string,
  policy: Action<SwitchRow>['policy'],
  rest: Partial<Action<SwitchRow>> = {},
): Action<SwitchRow> => ({
  id,
  label: msg`Do`,
  icon: 'edit',
  rank: 'secondary',
  policy,
  run: { kind: 'command', send: () => Promise.resolve({ kind: 'saved', value: {} }), done: msg`Done` },
  ...rest,
});
const actions = [
  action('update', 'core.user.update'),
  action('stop', 'core.user.update', { blocked: ({ state }) => (state === 'on' ? reason : null) }),
  action('delete', 'core.user.delete'),
];
const holder = (...permissions: string[]) => ({ permissions: new Set(permissions) });
const ownContext = { type: 'tag', userId: 'ann', reach: 'within', now: 0 } as const;
const allPermissions = ['core.user.update', 'core.user.delete'];
const offered = (row: SwitchRow, permissions: readonly string[], context: ActionContext = ownContext) =>
  offeredActions(actions, holder(...permissions), row, context).map(({ action: { id }, blocked }) => [
    id,
    blocked,
  ]);

it('offers the permitted actions in order, with the reason why one is blocked', () => {
  const off: SwitchRow = { deleteDate: null, state: 'off' };
  expect(offered(off, [])).toEqual([]);
  expect(offered(off, ['core.user.delete'])).toEqual([['delete', null]]);
  expect(offered({ ...off, state: 'on' }, allPermissions)).toEqual([
    ['update', null],
    ['stop', reason],
    ['delete', null],
  ]);
});

it('blocks every action on a deleted row', () => {
  const gone: SwitchRow = { deleteDate: '2026-11-01T08:00:00Z', state: 'on' };
  const deleted = expect.objectContaining({ message: 'Already deleted.' });
  expect(offered(gone, allPermissions)).toEqual([
    ['update', deleted],
    ['stop', deleted],
    ['delete', deleted],
  ]);
});

it('blocks every action on a row inherited from an organization above', () => {
  const row: SwitchRow = { deleteDate: null, state: 'on' };
  const above = expect.objectContaining({ message: 'Managed by a parent organization.' });
  expect(offered(row, allPermissions, { ...ownContext, reach: 'above' })).toEqual([
    ['update', above],
    ['stop', above],
    ['delete', above],
  ]);
  expect(offered(row, allPermissions, { ...ownContext, reach: 'unknown' })).toEqual(
    offered(row, allPermissions),
  );
});

it('finds a common reason only where all actions are blocked by the same one', () => {
  const blocks = (...blocked: (typeof reason | null)[]) =>
    commonBlockReason(blocked.map((one) => ({ blocked: one })));
  expect(blocks(reason, reason)).toBe(reason);
  expect(blocks(reason, null)).toBeNull();
  expect(blocks(null, null)).toBeNull();
  expect(blocks(reason, msg`It is off.`)).toBeNull();
  expect(blocks()).toBeNull();
});

describe('an action that time alone makes possible', () => {
  const dueAt = 1000;
  const due = action('perform', 'core.user.update', {
    blocked: (_, __, now) => (now < dueAt ? reason : null),
    changesAt: () => dueAt,
  });
  const row: SwitchRow = { deleteDate: null, state: 'off' };

  it('is blocked until then', () => {
    const blockedAt = (now: number) => blockReasonOf(due, row, { ...ownContext, now });
    expect([blockedAt(dueAt - 1), blockedAt(dueAt)]).toEqual([reason, null]);
  });

  it('is asked again at that moment, and not afterwards', () => {
    expect(nextChange([...actions, due], row, 0)).toBe(dueAt);
    expect(nextChange([...actions, due], row, dueAt)).toBeNull();
    expect(nextChange(actions, row, 0)).toBeNull();
  });
});

// See decision 111.
describe('a row with a state that this build does not know', () => {
  const row: { deleteDate: null; state: string } = { deleteDate: null, state: 'entangled' };
  const context = { ...ownContext, type: 'recording' } as const;
  const actionOf = (rest: Partial<Action<typeof row>>): Action<typeof row> =>
    ({ ...action('act', 'core.user.update'), ...rest }) as Action<typeof row>;
  const blockedBy = (rest: Partial<Action<typeof row>>) =>
    offeredActions([actionOf(rest)], holder(...allPermissions), row, context).map(({ blocked }) => blocked);
  const notKnown = expect.objectContaining({ values: { member: 'entangled' } });

  it('has no action that depends on the state', () => {
    expect(blockedBy({ blocked: ({ state }) => (state === 'failed' ? reason : null) })).toEqual([notKnown]);
    expect(blockedBy({ blocked: ({ state }) => (state === 'failed' ? null : reason) })).toEqual([notKnown]);
    expect(blockedBy({ concerns: ({ state }) => state === 'failed' })).toEqual([notKnown]);
  });

  it('has those that do not', () => {
    expect(blockedBy({})).toEqual([null]);
    expect(blockedBy({ blocked: (_, userId) => (userId === 'ann' ? reason : null) })).toEqual([reason]);
    expect(blockedBy({ concerns: () => false })).toEqual([]);
  });
});
