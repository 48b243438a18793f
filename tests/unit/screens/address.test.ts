import { msg } from '@lingui/core/macro';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Column, EntityList } from '../../../src/entities/define/view.ts';
import { parsePageAddress, printPageAddress } from '../../../src/fields/page-search/page-address.ts';
import type { PageSearch } from '../../../src/fields/page-search/page-search.ts';
import { pageSearchSchema } from '../../../src/fields/page-search/page-search.ts';
import { withSelection, selectionFrom } from '../../../src/fields/page-search/selection.ts';
import { noFilter } from '../../../src/screens/filter/filter-value.ts';
import type { SavedView } from '../../../src/screens/filter/saved-view.ts';
import { parseViews, renamedView, withoutView, withView } from '../../../src/screens/filter/saved-view.ts';
import type { ListAddress, ListParts } from '../../../src/screens/rows/list-address.ts';
import { listModes, partsFor, printAddress, readAddress } from '../../../src/screens/rows/list-address.ts';
import { anyFilter, fields } from './support/filters.ts';

const column = (id: string, sort?: string): Column<unknown> => ({
  id,
  title: msg`Name`,
  cell: () => null,
  ...(sort !== undefined && { sort }),
});
const parts: ListParts<unknown> = {
  columns: [column('name', 'displayName'), column('mail', 'email'), column('-odd', 'odd'), column('roles')],
  fields,
  hiddenColumns: [{ ...column('salary', 'salary'), title: msg`Salary` }],
  hiddenFields: [
    { field: 'secret', title: msg`Secret`, kind: 'text' },
    { field: 'salary', title: msg`Salary`, kind: 'number' },
  ],
};

/** A search after the router has written it into an address and read it back. */
const throughAddress = (search: PageSearch): PageSearch =>
  v.parse(pageSearchSchema, parsePageAddress(printPageAddress(search)));

const address: fc.Arbitrary<ListAddress> = fc.record({
  filter: anyFilter,
  sort: fc.option(
    fc.record({
      column: fc.constantFrom('name', 'mail'),
      dir: fc.constantFrom('asc' as const, 'desc' as const),
    }),
  ),
  page: fc.integer({ min: 1, max: 1e6 }),
  mode: fc.constantFrom(...listModes),
});
// An address cannot hold a lone surrogate.
const text = fc.string({ unit: 'binary' }).filter((one) => one.isWellFormed());

describe('the address of a list', () => {
  // Proves S0-2-27.
  test('restores filter, search, sorting, page, mode and the open entity', () => {
    const selection = fc.record({
      type: fc.constantFrom('user' as const, 'role' as const),
      id: fc.option(text.filter((one) => one !== '')),
      organizationId: fc.option(fc.uuid()),
      variant: fc.constant(null),
    });
    fc.assert(
      fc.property(address, text, fc.option(selection), (expected, search, open) => {
        const read = throughAddress(withSelection({ ...printAddress(expected), search }, open));
        expect(readAddress(read, parts)).toEqual({ ...expected, unreadable: [], hidden: [] });
        expect(read.search).toBe(search);
        expect(selectionFrom(read)).toEqual(open);
      }),
    );
  });

  test('omits defaults', () => {
    const defaults = printAddress({ filter: noFilter, sort: null, page: 1, mode: 'pages' });
    expect(printPageAddress(defaults)).toBe('');
  });

  test('any address gives a valid list address, which reads back completely', () => {
    const junk = fc.record(
      {
        filter: fc.anything(),
        sort: fc.oneof(fc.string(), fc.constantFrom('-salary', 'name', '--odd')),
        page: fc.anything(),
        mode: fc.string(),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<PageSearch>;
    fc.assert(
      fc.property(junk, (stored) => {
        const { unreadable: _, hidden: __, ...expected } = readAddress(stored, parts);
        expect(readAddress(printAddress(expected), parts)).toEqual({
          ...expected,
          unreadable: [],
          hidden: [],
        });
      }),
    );
  });

  // Proves S0-2-28.
  test.each<[string, number]>([
    ['?page=0', 1],
    ['?page=-3', 1],
    ['?page=1.5', 1],
    ['?page=last', 1],
    ['?mode=all', 1],
    ['?sort=nothing', 1],
    ['?sort=roles', 1],
    ['?filter=%7Bx', 1],
    ['?filter=[{"kind":"text","field":"name.nl","text":"a"},7]&page=x', 2],
    ['?page=2&mode=whole&sort=-name&search=12', 0],
  ])('%s: reports %i unreadable parts and ignores them', (search, count) => {
    const read = readAddress(v.parse(pageSearchSchema, parsePageAddress(search)), parts);
    expect(read.unreadable).toHaveLength(count);
    expect(read.hidden).toEqual([]);
  });
});

describe('fields that the viewer may not see', () => {
  const filter = [
    { kind: 'text', field: 'secret', text: 'the value' },
    { kind: 'text', field: 'name.nl', text: 'Ada' },
    { kind: 'number', field: 'salary', from: 90_000, to: null },
  ];

  test('are left out and named once, without their values, and the rest stays', () => {
    const read = readAddress({ filter, sort: '-salary' }, parts);
    expect(read.filter.fields).toEqual([filter[1]]);
    expect(read.sort).toBeNull();
    expect(read.hidden.map(({ message }) => message)).toEqual(['Secret', 'Salary']);
    expect(read.unreadable).toEqual([]);
    expect(JSON.stringify(read)).not.toMatch(/the value|90000/);
  });

  test('are not in the address printed afterwards', () => {
    const printed = printAddress(readAddress({ filter, sort: 'salary' }, parts));
    expect(readAddress(printed, parts).hidden).toEqual([]);
    expect(JSON.stringify(printed)).not.toMatch(/secret|salary/);
  });

  test('are those that the model and the columns’ policies restrict', () => {
    const list: EntityList<unknown> = {
      columns: [
        column('name', 'displayName'),
        { ...column('mail', 'email'), policy: 'core.user.viewSensitive' },
      ],
      filters: [
        { field: 'displayName', title: msg`Name`, kind: 'text' },
        { field: 'email', title: msg`Secret`, kind: 'text' },
        // A part of a restricted field.
        { field: 'twoFactorStrategy.type', title: msg`Two-factor`, kind: 'selection', options: [] },
      ],
      card: { lines: [] },
      sorting: [],
      limit: 1000,
    };
    const countsFor = (permissions: readonly string[]) => {
      const {
        fields: visible,
        hiddenFields,
        columns,
        hiddenColumns,
      } = partsFor('user', list, {
        permissions: new Set(permissions),
      });
      return [visible.length, hiddenFields.length, columns.length, hiddenColumns.length];
    };
    expect(countsFor([])).toEqual([1, 2, 1, 1]);
    expect(countsFor(['core.user.viewTwoFactor'])).toEqual([2, 1, 1, 1]);
    expect(countsFor(['core.user.viewSensitive'])).toEqual([3, 0, 2, 0]);
  });
});

describe('saved views', () => {
  const view = (name: string, sort: string | null = null): SavedView => ({
    name,
    filter: [],
    sort,
    mode: null,
    columns: { order: [], visible: {}, width: {} },
  });
  const stored = (views: readonly SavedView[]) => parseViews(JSON.stringify(views));

  test('are sorted, replaced under the same name, renamed and deleted', () => {
    const two = withView(withView([], view('Night')), view('Day'));
    expect(two.map(({ name }) => name)).toEqual(['Day', 'Night']);
    expect(withView(two, view('Day', '-name'))).toEqual([view('Day', '-name'), view('Night')]);
    expect(renamedView(two, 'Night', ' Alarm ')?.map(({ name }) => name)).toEqual(['Alarm', 'Day']);
    expect(renamedView(two, 'Night', 'Night')).toEqual(two);
    for (const invalid of ['Day', '', '  ']) expect(renamedView(two, 'Night', invalid)).toBeNull();
    expect(renamedView(two, 'Gone', 'New')).toBeNull();
    expect(withoutView(two, 'Day')).toEqual([view('Night')]);
    expect(stored(two)).toEqual(two);
  });

  test('invalid stored views are ignored, and each name occurs once', () => {
    for (const junk of [null, '', '{', '7', '{"a":7}', '[7,{"name":" "},{"name":"x"}]'])
      expect(parseViews(junk)).toEqual([]);
    expect(stored([view('Day'), view('Day', 'name')])).toEqual([view('Day', 'name')]);
    fc.assert(fc.property(fc.json(), (json) => void parseViews(json)));
  });
});
