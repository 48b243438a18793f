import { expect, test } from 'vitest';
import type { CellContext } from '../../../src/entities/define/view.ts';
import { loadViews } from '../entities/support/load-views.ts';

const views = await loadViews();
const { cellText } = await import('../../../src/screens/csv/cell-text.ts');
const context = { say: (text: { message?: string }) => text.message } as unknown as CellContext;

test.each([
  [true, 'Yes'],
  [false, 'No'],
])('exports a flag of %s as %s', (useRegistration, text) => {
  const upstream = views.find(({ name }) => name === 'upstream');
  const column = upstream?.list.columns.find(({ id }) => id === 'useRegistration');
  expect(column && cellText(column as never, { useRegistration }, context)).toBe(text);
});

test.each([
  ['0266', '0266'],
  [null, ''],
  [undefined, ''],
])('exports the internal number %s from the field by which the column sorts', (internalNumber, text) => {
  const user = views.find(({ name }) => name === 'user');
  const column = user?.list.columns.find(({ sort }) => sort === 'internalNumber');
  expect(column && cellText(column as never, { id: 'u', internalNumber }, context)).toBe(text);
});
