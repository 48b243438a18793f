import { describe, expect, test } from 'vitest';
import type { CellContext } from '../../../../src/entities/define/view.ts';
import { logEntry } from '../../../../src/domain/entities/log-entry/model.ts';
import type { LogEntry } from '../../../../src/domain/entities/log-entry/model.ts';
import { comparator, matches } from '../../../../src/domain/core/evaluate.ts';
import { fieldConstraints } from '../../../../src/screens/filter/filter-constraint.ts';
import type { FieldFilter } from '../../../../src/screens/filter/filter-value.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { logEntryView } = await loadInTab(() => import('../../../../src/entities/log-entry/view.tsx'));
const { columns, filters } = logEntryView.list;

const entry = (id: string, fields: Partial<LogEntry>): LogEntry => ({
  id,
  organizationId: 'own',
  version: 1,
  createDate: '2026-11-21T10:00:00.000Z',
  updateDate: '2026-11-21T10:00:00.000Z',
  deleteDate: null,
  timestamp: '2026-11-21T10:00:00.000Z',
  level: 'info',
  sourceType: null,
  sourceId: null,
  message: '',
  ...fields,
});
const bareEnd = (number: string) => ({
  number: { number, metadata: { region: null, numberType: 'unknown', localNumber: null } } as const,
  displayName: null,
  rawNumber: null,
});
const context = { now: 0, isWithin: () => true, searchFields: [] };

// Proves S1-2.3-05.
describe('the table of logs', () => {
  test('has timestamp, level and message, and source type and id, of which the id is optional', () => {
    expect(columns.map(({ id, initially = 'shown' }) => [id, initially])).toEqual([
      ['timestamp', 'shown'],
      ['level', 'shown'],
      ['sourceType', 'shown'],
      ['sourceId', 'hidden'],
      ['message', 'shown'],
    ]);
  });

  const first = {
    timestamp: '2026-11-21T09:00:00.000Z',
    level: 'debug',
    sourceType: 'device',
    sourceId: 'desk 1',
    message: 'Busy',
  } as const;
  const second = {
    timestamp: '2026-11-21T11:00:00.000Z',
    level: 'error',
    sourceType: 'trunk',
    sourceId: 'pbx 1',
    message: 'Failed',
  } as const;
  const fields = Object.keys(first) as readonly (keyof typeof first)[];

  test.each(fields)('sorts by %s, in both directions', (field) => {
    const by = columns.find(({ id }) => id === field)?.sort;
    expect(by).toBe(field);
    const rows = [entry('b', { [field]: second[field] }), entry('a', { [field]: first[field] })];
    const sorted = (dir: 'asc' | 'desc') =>
      rows.toSorted(comparator([{ by: field, dir }])).map(({ id }) => id);
    expect([sorted('asc'), sorted('desc')]).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
  });

  test.each<FieldFilter>([
    { kind: 'period', field: 'timestamp', start: '2026-11-21T08:45:00.000Z', duration: 'PT1H' },
    { kind: 'selection', field: 'level', values: ['debug'] },
    { kind: 'selection', field: 'sourceType', values: ['device'] },
    { kind: 'text', field: 'sourceId', text: 'desk' },
    { kind: 'text', field: 'message', text: 'busy' },
  ])('filters by $field', (filter) => {
    expect(filters.find(({ field }) => field === filter.field)?.kind).toBe(filter.kind);
    const constraints = fieldConstraints({ fields: [filter], deleted: 'both' }, filters);
    expect(constraints).toHaveLength(1);
    const found = [entry('a', first), entry('b', second)].filter((row) => matches(row, constraints, context));
    expect(found.map(({ id }) => id)).toEqual(['a']);
  });

  // Decision 72.
  test('names both ends of a call with the message, and finds it by a number in any form', () => {
    const end = (number: string) => ({ type: 'number', ...bareEnd(number) }) as const;
    const about = entry('a', {
      message: 'Busy',
      call: { source: end('+31201234567'), destination: end('+31505559020'), parties: [], detail: null },
    });
    const words = { say: () => '', name: () => '', row: () => undefined } as unknown as CellContext;
    const text = columns.find(({ id }) => id === 'message')?.text?.(about, words);
    expect(text).toBe('Busy · +31201234567 → +31505559020');
    const finds = (typed: string) =>
      matches(about, [{ type: 'text', text: typed }], { ...context, searchFields: logEntry.searchFields });
    expect(['020 123 4567', '0031201234567', '050-555 9020'].map(finds)).toEqual([true, true, true]);
    expect(finds('020 123 4568')).toBe(false);
  });

  test('has a filter for each of its columns', () => {
    expect(filters.map(({ field }) => field).toSorted()).toEqual(columns.map(({ id }) => id).toSorted());
  });
});
