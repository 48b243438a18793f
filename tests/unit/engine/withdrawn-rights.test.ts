import { expect, test } from 'vitest';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { isOfOneself, mayRead } from '../../../workers/engine/data/withdrawn-rights.ts';

const holder = (...permissions: readonly string[]) => ({ permissions: new Set(permissions) });
const row = (fields: object): EntityRow => ({
  id: 'n',
  organizationId: 'o',
  version: 1,
  createDate: '',
  updateDate: '',
  deleteDate: null,
  ...fields,
});

test('rows may be read with the type’s permission, and those of an open type without', () => {
  expect(mayRead(holder('telephony.number.view'), 'number', [row({})])).toBe(true);
  expect(mayRead(holder(), 'number', [])).toBe(false);
  expect(mayRead(holder(), 'organization', [row({})])).toBe(true);
});

test('users may read themselves without permission, and nobody else', () => {
  const byIds = (entityType: string, ...ids: readonly string[]) =>
    isOfOneself('ann', { entityType, constraints: [{ type: 'ids', ids: [...ids] }], sorting: [], limit: 1 });
  expect([byIds('user', 'ann'), byIds('user', 'bob'), byIds('user', 'ann', 'bob')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(byIds('device', 'ann')).toBe(false);
});

test('rows with a field that the user may not see any more may not be read; rows without it may', () => {
  const withAction = [null, row({}), row({ action: { type: 'hangUp' } })];
  expect(mayRead(holder('telephony.number.view'), 'number', withAction)).toBe(false);
  expect(mayRead(holder('telephony.number.view', 'telephony.callAction.view'), 'number', withAction)).toBe(
    true,
  );
  expect(mayRead(holder('telephony.number.view'), 'number', [row({})])).toBe(true);
});
