import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { msg } from '@lingui/core/macro';
import type { FilterField } from '../../../../src/entities/define/filter-field.ts';
import { noFilter } from '../../../../src/screens/filter/filter-value.ts';
import { movedColumn, orderedColumns } from '../../../../src/screens/list/column-order.ts';
import type { ListDataSpec } from '../../../../src/screens/rows/list-data-request.ts';
import { listDataRequest, ownRows } from '../../../../src/screens/rows/list-data-request.ts';
import { movedRow, listPageOf } from '../../../../src/screens/rows/list-page.ts';
import { parseLayout } from '../../../../src/screens/list/list-layout.ts';
import {
  nextSort,
  ownSort,
  parseSort,
  printSort,
  sortingOf,
} from '../../../../src/screens/rows/list-sort.ts';

const columns = [{ id: 'name', sort: 'displayName' }, { id: 'mail', sort: 'email' }, { id: 'roles' }];
const ownOrder = [{ by: 'displayName', dir: 'asc' as const }];

describe('sorting', () => {
  test.each([
    [undefined, null],
    ['mail', { column: 'mail', dir: 'asc' }],
    ['-mail', { column: 'mail', dir: 'desc' }],
    ['roles', null],
    ['constructor', null],
    ['-', null],
  ])('parses %s from the address as %j', (text, sort) => {
    expect(parseSort(text, columns)).toEqual(sort);
    expect(printSort(parseSort(text, columns))).toBe(sort ? text : undefined);
  });

  test('sorts equal rows in the default order, and treats the default order as no choice', () => {
    expect(sortingOf({ column: 'mail', dir: 'desc' }, columns, ownOrder)).toEqual([
      { by: 'email', dir: 'desc' },
      ...ownOrder,
    ]);
    expect(sortingOf({ column: 'name', dir: 'desc' }, columns, ownOrder)).toEqual([
      { by: 'displayName', dir: 'desc' },
    ]);
    expect(sortingOf({ column: 'name', dir: 'asc' }, columns, ownOrder)).toBeNull();
    expect(sortingOf(null, columns, ownOrder)).toBeNull();
  });

  test('pressing a column header alternates ascending and descending', () => {
    const first = ownSort(columns, ownOrder);
    expect(first).toEqual({ column: 'name', dir: 'asc' });
    expect(nextSort(first, 'name').dir).toBe('desc');
    expect(nextSort(nextSort(first, 'name'), 'name').dir).toBe('asc');
    expect(nextSort(first, 'mail')).toEqual({ column: 'mail', dir: 'asc' });
    expect(ownSort(columns, [{ by: 'createDate', dir: 'desc' }])).toBeNull();
  });
});

describe('the query of a list', () => {
  const fields: readonly FilterField[] = [{ field: 'email', title: msg`Mail`, kind: 'text' }];
  const request: ListDataSpec = {
    name: 'user',
    base: [{ type: 'organization', organizationId: 'o', scope: 'self' }],
    fields,
    filter: { ...noFilter, fields: [{ kind: 'text', field: 'email', text: 'x' }] },
    search: ' anna ',
    order: ownOrder,
    sorting: [{ by: 'email', dir: 'asc' }],
    limit: 1000,
  };
  const contains = { type: 'contains', field: 'email', text: 'x' };

  test('is the same for any search where the engine filters and sorts', () => {
    const { query, window } = listDataRequest(request, 'engine');
    expect(query).toEqual({
      entityType: 'user',
      constraints: [...request.base, { type: 'deleted', deleted: false }],
      sorting: ownOrder,
      limit: 1000,
    });
    expect(window).toEqual({ search: ' anna ', filter: [contains], sorting: request.sorting });
    expect(
      listDataRequest({ ...request, search: 'bram', filter: noFilter, sorting: null }, 'engine').query,
    ).toEqual(query);
  });

  test('has search, filter and sorting where the platform filters a set beyond its limit', () => {
    const { query, window } = listDataRequest(request, 'platform');
    expect(query.constraints.slice(2)).toEqual([contains, { type: 'text', text: 'anna' }]);
    expect(query.sorting).toEqual(request.sorting);
    expect(window).toEqual({ search: '', filter: [], sorting: null });
    expect(listDataRequest({ ...request, search: '  ' }, 'platform').query.constraints).toHaveLength(3);
  });

  test('has the rows of all levels, instead of those directly below, if the filter says so', () => {
    const base = ownRows('organization', 'o', 'home');
    const field = 'superOrganizationId';
    const constraints = (filter: ListDataSpec['filter']) =>
      listDataRequest({ ...request, name: 'organization', base, filter }, 'engine').query.constraints;
    const tree = { type: 'organization', organizationId: 'o', scope: 'tree' };
    const live = { type: 'deleted', deleted: false };
    expect(constraints(noFilter)).toEqual([tree, { type: 'equals', field, value: 'o' }, live]);
    const levels = { ...noFilter, fields: [{ kind: 'levels' as const, field }] };
    expect(constraints(levels)).toEqual([tree, live]);
    expect(
      listDataRequest({ ...request, name: 'organization', base, filter: levels }, 'engine').window.filter,
    ).toEqual([]);
  });

  test('differs for deleted rows', () => {
    const constraints = (deleted: 'deleted' | 'both') =>
      listDataRequest({ ...request, filter: { fields: [], deleted } }, 'engine').query.constraints;
    expect(constraints('deleted')).toContainEqual({ type: 'deleted', deleted: true });
    expect(constraints('both')).toEqual(request.base);
  });
});

describe('pages and keys', () => {
  // Proves S0-9-15.
  test('a page has 50 rows and stays within the list', () => {
    expect(listPageOf(2, 812)).toEqual({ page: 2, pages: 17, offset: 50, rows: 50 });
    expect(listPageOf(99, 812)).toMatchObject({ page: 17, offset: 800, rows: 12 });
    expect(listPageOf(undefined, 51).pages).toBe(2);
    expect(listPageOf(3, 0)).toEqual({ page: 1, pages: 1, offset: 0, rows: 0 });
  });

  test('keys stay within the list', () => {
    const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End');
    fc.assert(
      fc.property(
        key,
        fc.nat(60),
        fc.integer({ min: 1, max: 50 }),
        fc.nat(30),
        (pressed, at, count, visible) => {
          const to = movedRow(pressed, Math.min(at, count - 1), count, visible);
          expect(to).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThan(count);
        },
      ),
    );
    expect(movedRow('PageDown', 0, 100, 20)).toBe(19);
    expect(movedRow('End', 0, 0, 20)).toBeNull();
    expect(movedRow('x', 0, 9, 20)).toBeNull();
  });
});

describe('columns', () => {
  test('follow the chosen order, with the first column first and new ones after their predecessor', () => {
    expect(orderedColumns(['a', 'b', 'c', 'd'], [])).toEqual(['a', 'b', 'c', 'd']);
    expect(orderedColumns(['a', 'b', 'c', 'd'], ['d', 'a', 'gone', 'b'])).toEqual(['a', 'd', 'b', 'c']);
    expect(orderedColumns([], ['x'])).toEqual([]);
  });

  test('every column occurs once, whatever was stored', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(fc.uniqueArray(id), fc.uniqueArray(id), (ids, chosen) => {
        const ordered = orderedColumns(ids, chosen);
        expect(ordered.toSorted()).toEqual(ids.toSorted());
        expect(ordered[0]).toBe(ids[0]);
      }),
    );
  });

  test('a column moves beside another, but never before the first', () => {
    const order = ['a', 'b', 'c', 'd'];
    expect(movedColumn(order, 'd', { side: 'before', of: 'b' })).toEqual(['a', 'd', 'b', 'c']);
    expect(movedColumn(order, 'b', { side: 'after', of: 'c' })).toEqual(['a', 'c', 'b', 'd']);
    expect(movedColumn(order, 'b', { side: 'after', of: 'd' })).toEqual(['a', 'c', 'd', 'b']);
    expect(movedColumn(order, 'd', { side: 'before', of: 'a' })).toEqual(['a', 'd', 'b', 'c']);
    for (const [id, of] of [
      ['a', 'c'],
      ['b', 'b'],
      ['x', 'b'],
      ['b', 'x'],
    ] as const)
      expect(movedColumn(order, id, { side: 'after', of })).toEqual(order);
  });

  test('any stored text gives a layout', () => {
    const defaultLayout = { order: [], visible: {}, width: {} };
    for (const stored of [null, '', '{', '[]', '7', '{"order":7,"width":{"a":"x"}}'])
      expect(parseLayout(stored)).toEqual(defaultLayout);
    expect(parseLayout('{"order":["b"],"mode":"whole"}')).toEqual({ ...defaultLayout, order: ['b'] });
    fc.assert(fc.property(fc.string(), (stored) => void parseLayout(stored)));
  });
});
