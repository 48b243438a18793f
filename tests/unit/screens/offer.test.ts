import { msg } from '@lingui/core/macro';
import { expect, it } from 'vitest';
import type { Action } from '../../../src/entities/action.ts';
import { offersOf } from '../../../src/screens/action/offer.ts';

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
const offered = (row: Row, ...permissions: string[]) =>
  offersOf(actions, holder(...permissions), row).map(({ action: { id }, blocked }) => [id, blocked]);

it('offers what one may do, in its order, and says why something cannot be done now', () => {
  const off: Row = { deleteDate: null, state: 'off' };
  expect(offered(off)).toEqual([]);
  expect(offered(off, 'core.user.delete')).toEqual([['delete', null]]);
  expect(offered({ ...off, state: 'on' }, 'core.user.update', 'core.user.delete')).toEqual([
    ['update', null],
    ['stop', why],
    ['delete', null],
  ]);
});

it('blocks everything on a deleted row, whatever else is said of it', () => {
  const gone: Row = { deleteDate: '2026-11-01T08:00:00Z', state: 'on' };
  const deleted = expect.objectContaining({ message: 'It is deleted.' });
  expect(offered(gone, 'core.user.update', 'core.user.delete')).toEqual([
    ['update', deleted],
    ['stop', deleted],
    ['delete', deleted],
  ]);
});
