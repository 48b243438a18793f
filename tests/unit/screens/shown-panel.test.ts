import { expect, test } from 'vitest';
import type { Permission } from '../../../src/domain/core/permission.ts';
import type { Action } from '../../../src/entities/define/action.ts';
import { selectionFrom, withSelection } from '../../../src/fields/page-search/selection.ts';
import { shownPanel } from '../../../src/screens/shown-panel.ts';

const action = (id: string) => ({ id }) as Action<object>;
const Details = (): null => null;
const panels = {
  Details,
  actions: [action('cancel')],
  variants: {
    admin: { policy: 'telephony.numberOrder.viewGlobal', actions: [action('reject')] },
  },
} as const;
const shown = (
  of: Parameters<typeof shownPanel<object>>[0],
  variant: string | null,
  ...held: readonly Permission[]
) => shownPanel(of, variant, { permissions: new Set(held) });
const ids = (variant: string | null, ...held: readonly Permission[]): readonly string[] =>
  shown(panels, variant, ...held).actions.map(({ id }) => id);

// Proves S1-2.5-09.
test('a variant has its own actions, and the facts of the normal panel', () => {
  expect(ids('admin', 'telephony.numberOrder.viewGlobal')).toEqual(['reject']);
  expect(shown(panels, 'admin', 'telephony.numberOrder.viewGlobal').Details).toBe(Details);
});

test('an unknown or forbidden variant is the normal panel', () => {
  expect(ids(null, 'telephony.numberOrder.viewGlobal')).toEqual(['cancel']);
  expect(ids('other', 'telephony.numberOrder.viewGlobal')).toEqual(['cancel']);
  expect(ids('admin', 'telephony.numberOrder.view')).toEqual(['cancel']);
  expect(shownPanel(panels, 'admin', null).actions).toBe(panels.actions);
  expect(shown({ Details }, 'admin', 'telephony.numberOrder.viewGlobal')).toEqual({ Details, actions: [] });
});

// Proves S1-2.2-01.
test('the address keeps the variant, and clearing the selection removes all four parameters', () => {
  const selection = { type: 'numberOrder', id: 'o', organizationId: null, variant: 'admin' } as const;
  const search = withSelection({ search: 'text' }, selection);
  expect(search).toMatchObject({ viewType: 'numberOrder', viewId: 'o', variant: 'admin' });
  expect(selectionFrom(search)).toEqual(selection);
  expect(withSelection(search, null)).toEqual({ search: 'text' });
});
