import 'temporal-polyfill/global';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { models } from '../../../src/domain/entities/models.ts';
import type { CellContext } from '../../../src/entities/define/view.ts';
import { positionsOf, sampleOf } from '../../attack/schema.ts';
import type { SchemaNode } from '../../attack/schema.ts';
import { loadViews } from '../entities/support/load-views.ts';

const views = await loadViews();
const { cellText, textOf } = await import('../../../src/screens/csv/cell-text.ts');
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

test.each([
  ['idle', 'online', 'Available'],
  ['idle', 'offline', 'Unreachable'],
  ['calling', 'online', 'In a call'],
])('exports the presence of a user %s with a device %s as %s', (callState, status, text) => {
  const rows: Readonly<Record<string, object>> = {
    telephonyUser: { id: 'u', organizationId: 'o', inboundCallAction: null, callState, devices: ['d'] },
    device: { deleteDate: null, configuration: { type: 'sip' }, status },
  };
  const words = { ...context, row: (type: string) => rows[type] } as unknown as CellContext;
  const user = views.find(({ name }) => name === 'user');
  const column = user?.list.columns.find(({ id }) => id === 'presence');
  expect(column && cellText(column as never, { id: 'u' }, words)).toBe(text);
});

test.each([
  ['online', {}, 'Online'],
  ['other', {}, 'Other'],
  ['other', null, 'Not monitored'],
])('exports the status %s of a trunk with the registration %o as %s', (status, statusInfo, text) => {
  const trunk = views.find(({ name }) => name === 'trunk');
  const column = trunk?.list.columns.find(({ id }) => id === 'status');
  expect(column && cellText(column as never, { status, statusInfo }, context)).toBe(text);
});

/** A row for each optional part and alternative of a schema. */
const rowsOf = (schema: SchemaNode): readonly unknown[] =>
  positionsOf(schema).flatMap(({ put, schema: part }) => {
    const row = v.safeParse(schema, put(sampleOf(part)));
    return row.success ? [row.output] : [];
  });

const wholeContext: CellContext = {
  locale: 'nl',
  say: () => 'text',
  name: () => 'name',
  row: () => undefined,
  moment: () => 'moment',
  localized: () => 'localized',
  callAction: () => 'action',
};

describe.each(views.map((view) => [view.name, view] as const))('a file of %s', (name, { list }) => {
  test.each(list.columns.map((column) => [column.id, column] as const))(
    'has the text of the column %s',
    (_, { text, cell }) => {
      const rows = rowsOf(models[name].schema);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows)
        expect(text ? text(row as never, wholeContext) : textOf(cell(row as never), wholeContext)).toBeTypeOf(
          'string',
        );
    },
  );
});
