import { expect, test } from 'vitest';
import { offeredActions } from '../../../../src/screens/action/offered-actions.ts';
import { partsFor } from '../../../../src/screens/rows/list-address.ts';
import { schedule } from '../../../../src/domain/entities/schedule/model.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { scheduleView } = await loadInTab(() => import('../../../../src/entities/schedule/view.ts'));

// Proves S1-2.4-12.
test('call actions of schedules have a column and a button only with the permission', () => {
  const shown = (...extra: readonly string[]) => {
    const permissions = new Set(['schedules.schedule.view', 'schedules.schedule.update', ...extra]);
    const { columns } = partsFor('schedule', scheduleView.list, { permissions });
    const row = { deleteDate: null } as never;
    const context = { type: 'schedule', userId: 'ann', reach: 'within', now: 0 } as const;
    return {
      columns: columns.map(({ id }) => id),
      actions: offeredActions(scheduleView.actions ?? [], { permissions }, row, context).map(
        ({ action }) => action.id,
      ),
    };
  };
  const without = shown();
  expect(without.columns).toEqual(['name', 'now', 'when', 'except', 'tags', 'createDate']);
  expect(without.actions).toEqual(['update']);
  const withPermission = shown('telephony.callAction.view');
  expect(withPermission.columns).toContain('callAction');
  expect(withPermission.actions).toEqual(['update', 'callAction']);
  // Without it, the platform sends no call action that the details could show.
  expect(schedule.restricted).toEqual({ callAction: 'telephony.callAction.view' });
});
