import { msg } from '@lingui/core/macro';
import { expect, it } from 'vitest';
import type { Action } from '../../../src/entities/define/action.ts';
import type { Standing } from '../../../src/screens/action/offer.ts';
import { commonBlock, offersOf } from '../../../src/screens/action/offer.ts';

interface Row {
  readonly deleteDate: string | null;
  readonly state: 'on' | 'off';
}
const why = msg`It is on.`;
const action = (id: string, policy: Action<Row>['policy'], rest: Partial<Action<Row>> = {}): Action<Row> => ({
  id,
  label: msg`Do`,
  icon: 'edit',
  policy,
  run: { kind: 'command', send: () => Promise.resolve({ kind: 'saved', value: {} }), done: msg`Done` },
  ...rest,
});
const actions = [
  action('update', 'core.user.update'),
  action('stop', 'core.user.update', { blocked: ({ state }) => (state === 'on' ? why : null) }),
  action('delete', 'core.user.delete'),
];
const holder = (...permissions: string[]) => ({ permissions: new Set(permissions) });
const own = { userId: 'ann', reach: 'within' } as const;
const all = ['core.user.update', 'core.user.delete'];
const offered = (row: Row, permissions: readonly string[], standing: Standing = own) =>
  offersOf(actions, holder(...permissions), row, standing).map(({ action: { id }, blocked }) => [
    id,
    blocked,
  ]);

it('offers what one may do, in its order, and says why something cannot be done now', () => {
  const off: Row = { deleteDate: null, state: 'off' };
  expect(offered(off, [])).toEqual([]);
  expect(offered(off, ['core.user.delete'])).toEqual([['delete', null]]);
  expect(offered({ ...off, state: 'on' }, all)).toEqual([
    ['update', null],
    ['stop', why],
    ['delete', null],
  ]);
});

it('blocks everything on a deleted row, whatever else is said of it', () => {
  const gone: Row = { deleteDate: '2026-11-01T08:00:00Z', state: 'on' };
  const deleted = expect.objectContaining({ message: 'It is deleted.' });
  expect(offered(gone, all)).toEqual([
    ['update', deleted],
    ['stop', deleted],
    ['delete', deleted],
  ]);
});

it('what is inherited from above is nobody’s to change from below', () => {
  const row: Row = { deleteDate: null, state: 'on' };
  const above = expect.objectContaining({ message: 'It belongs to an organization above yours.' });
  expect(offered(row, all, { ...own, reach: 'above' })).toEqual([
    ['update', above],
    ['stop', above],
    ['delete', above],
  ]);
  expect(offered(row, all, { ...own, reach: 'unknown' })).toEqual(offered(row, all));
});

it('what stands in the way of everything is one reason; of some of it, or by several, is none', () => {
  const blocks = (...blocked: (typeof why | null)[]) => commonBlock(blocked.map((one) => ({ blocked: one })));
  expect(blocks(why, why)).toBe(why);
  expect(blocks(why, null)).toBeNull();
  expect(blocks(null, null)).toBeNull();
  expect(blocks(why, msg`It is off.`)).toBeNull();
  expect(blocks()).toBeNull();
});
