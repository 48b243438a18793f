import { expect, test } from 'vitest';
import { listIn } from '../../../src/screens/rows/list-language.ts';
import { ownSort, sortingOf } from '../../../src/screens/rows/list-sort.ts';
import { loadInTab } from '../entities/support/load-in-tab.ts';

const { roleView, userView } = await loadInTab(async () => ({
  ...(await import('../../../src/entities/role/view.tsx')),
  ...(await import('../../../src/entities/user/view.ts')),
}));

test('sorts a multilingual field by the language of the viewer', () => {
  const list = listIn('role', roleView.list, 'nl');
  expect(list.sorting).toEqual([{ by: 'name.nl', dir: 'asc' }]);
  expect(ownSort(list.columns, list.sorting)).toEqual({ column: 'name', dir: 'asc' });
  expect(sortingOf({ column: 'name', dir: 'desc' }, list.columns, list.sorting)).toEqual([
    { by: 'name.nl', dir: 'desc' },
  ]);
  expect(sortingOf({ column: 'updateDate', dir: 'desc' }, list.columns, list.sorting)?.[0]).toEqual({
    by: 'updateDate',
    dir: 'desc',
  });
});

test('leaves a list without multilingual fields unchanged', () => {
  expect(listIn('user', userView.list, 'nl')).toBe(userView.list);
});
