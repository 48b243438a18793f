import { expect, test } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import type { NumberPortingRequest } from '../../../../src/domain/entities/number-porting-request/model.ts';
import { portingStates } from '../../../../src/domain/entities/number-porting-request/state.ts';
import type { Action } from '../../../../src/entities/define/action.ts';
import { offeredActions } from '../../../../src/screens/action/offered-actions.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { nextChange } = await loadInTab(() => import('../../../../src/screens/action/use-due-actions.ts'));
const { portingActions, portingAdminActions } = await loadInTab(
  () => import('../../../../src/entities/number-porting-request/action.ts'),
);

type Row = NumberPortingRequest;

const possibleFrom = Date.parse('2026-11-10T10:00:00.000Z');
const row = (direction: Row['direction'], kind: 'dutch' | 'abroad', state: Row['state']): Row =>
  ({
    deleteDate: null,
    direction,
    state,
    request: {
      dutchInfo: kind === 'dutch' ? {} : null,
      numberSeries: [{ firstPossibleDate: new Date(possibleFrom).toISOString() }],
    },
  }) as unknown as Row;
const later = possibleFrom + 60_000;
const offered = (
  actions: readonly Action<Row>[],
  of: Row,
  now = later,
  held: readonly string[] = permissions,
) =>
  offeredActions(actions, { permissions: new Set(held) }, of, {
    type: 'numberPortingRequest',
    userId: 'ann',
    reach: 'within',
    now,
  });
const ids = (...given: Parameters<typeof offered>) => offered(...given).map(({ action }) => action.id);
const open = (...given: Parameters<typeof offered>) =>
  offered(...given).flatMap(({ action, blocked }) => (blocked === null ? [action.id] : []));

test('a request offers what its direction and country allow (S1-2.5-04, S1-6-11)', () => {
  const of = (actions: readonly Action<Row>[]) => [
    ids(actions, row('inbound', 'dutch', 'accepted')),
    ids(actions, row('inbound', 'abroad', 'accepted')),
    ids(actions, row('outbound', 'dutch', 'received')),
  ];
  expect(of(portingActions)).toEqual([['perform', 'retry', 'cancel'], ['retry'], ['answer']]);
  expect(of(portingAdminActions)).toEqual([['perform', 'cancel'], ['enterAnswer', 'perform', 'cancel'], []]);
});

test('each action is open in the states that allow it (S1-4-20 to S1-4-23)', () => {
  const states = (id: string, actions: readonly Action<Row>[], of: (state: Row['state']) => Row) =>
    portingStates.filter((state) => open(actions, of(state)).includes(id));
  const dutch = (state: Row['state']): Row => row('inbound', 'dutch', state);
  expect(states('perform', portingActions, dutch)).toEqual(['accepted']);
  expect(states('cancel', portingActions, dutch)).toEqual(['accepted']);
  expect(states('retry', portingActions, dutch)).toEqual(['blocked', 'canceled']);
  expect(states('answer', portingActions, (state) => row('outbound', 'dutch', state))).toEqual([
    'received',
    'answerDelayed',
  ]);
  expect(states('enterAnswer', portingAdminActions, (state) => row('inbound', 'abroad', state))).toEqual([
    'created',
    'received',
    'answerDelayed',
  ]);
});

test('a port becomes possible by itself, 5 s after its first possible date (S1-4-20)', () => {
  const accepted = row('inbound', 'dutch', 'accepted');
  expect(open(portingActions, accepted, possibleFrom + 4999)).not.toContain('perform');
  expect(open(portingActions, accepted, possibleFrom + 5000)).toContain('perform');
  expect(nextChange(portingActions, accepted, possibleFrom)).toBe(possibleFrom + 5000);
});

test('each action needs its permission (S1-6-08)', () => {
  const held = permissions.filter((key) => !key.startsWith('telephony.numberPortingRequest.'));
  for (const direction of ['inbound', 'outbound'] as const)
    for (const kind of ['dutch', 'abroad'] as const)
      for (const actions of [portingActions, portingAdminActions])
        expect(ids(actions, row(direction, kind, 'accepted'), later, held)).toEqual([]);
});
