import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { msg } from '@lingui/core/macro';
import type { FilterField } from '../../../src/entities/define/filter-field.ts';
import { noFilter } from '../../../src/screens/filter/filter-value.ts';
import { movedColumn, orderedColumns } from '../../../src/screens/list/column-order.ts';
import type { ListWish } from '../../../src/screens/rows/list-ask.ts';
import { askFor } from '../../../src/screens/rows/list-ask.ts';
import { byWindow, movedRow, pageOf, windowSize } from '../../../src/screens/rows/list-page.ts';
import { parseLayout } from '../../../src/screens/list/list-layout.ts';
import { nextSort, ownSort, parseSort, printSort, sortingOf } from '../../../src/screens/rows/list-sort.ts';

const columns = [{ id: 'name', sort: 'displayName' }, { id: 'mail', sort: 'email' }, { id: 'roles' }];
const own = [{ by: 'displayName', dir: 'asc' as const }];

describe('sorting', () => {
  test.each([
    [undefined, null],
    ['mail', { column: 'mail', dir: 'asc' }],
    ['-mail', { column: 'mail', dir: 'desc' }],
    ['roles', null],
    ['constructor', null],
    ['-', null],
  ])('%s in the address is %j', (written, sort) => {
    expect(parseSort(written, columns)).toEqual(sort);
    expect(printSort(parseSort(written, columns))).toBe(sort ? written : undefined);
  });

  test('rows alike in the chosen column stand as they would have; the own order is no other one', () => {
    expect(sortingOf({ column: 'mail', dir: 'desc' }, columns, own)).toEqual([
      { by: 'email', dir: 'desc' },
      ...own,
    ]);
    expect(sortingOf({ column: 'name', dir: 'desc' }, columns, own)).toEqual([
      { by: 'displayName', dir: 'desc' },
    ]);
    expect(sortingOf({ column: 'name', dir: 'asc' }, columns, own)).toBeNull();
    expect(sortingOf(null, columns, own)).toBeNull();
  });

  test('a head is pressed: up, then down, then up', () => {
    const first = ownSort(columns, own);
    expect(first).toEqual({ column: 'name', dir: 'asc' });
    expect(nextSort(first, 'name').dir).toBe('desc');
    expect(nextSort(nextSort(first, 'name'), 'name').dir).toBe('asc');
    expect(nextSort(first, 'mail')).toEqual({ column: 'mail', dir: 'asc' });
    expect(ownSort(columns, [{ by: 'createDate', dir: 'desc' }])).toBeNull();
  });
});

describe('asking', () => {
  const fields: readonly FilterField[] = [{ field: 'email', title: msg`Mail`, kind: 'text' }];
  const wish: ListWish = {
    name: 'user',
    base: [{ type: 'organization', organizationId: 'o', scope: 'self' }],
    fields,
    filter: { ...noFilter, fields: [{ kind: 'text', field: 'email', text: 'x' }] },
    search: ' anna ',
    order: own,
    sorting: [{ by: 'email', dir: 'asc' }],
    limit: 1000,
  };
  const contains = { type: 'contains', field: 'email', text: 'x' };

  test('the engine narrows and sorts what it has whole: one set, whatever is typed', () => {
    const { query, window } = askFor(wish, 'engine');
    expect(query).toEqual({
      entityType: 'user',
      constraints: [...wish.base, { type: 'deleted', deleted: false }],
      sorting: own,
      limit: 1000,
    });
    expect(window).toEqual({ search: ' anna ', filter: [contains], sorting: wish.sorting });
    expect(askFor({ ...wish, search: 'bram', filter: noFilter, sorting: null }, 'engine').query).toEqual(
      query,
    );
  });

  test('of a set beyond its limit the platform is asked, in the order that is wished for', () => {
    const { query, window } = askFor(wish, 'platform');
    expect(query.constraints.slice(2)).toEqual([contains, { type: 'text', text: 'anna' }]);
    expect(query.sorting).toEqual(wish.sorting);
    expect(window).toEqual({ search: '', filter: [], sorting: null });
    expect(askFor({ ...wish, search: '  ' }, 'platform').query.constraints).toHaveLength(3);
  });

  test('deleted rows are another set', () => {
    const constraints = (deleted: 'deleted' | 'both') =>
      askFor({ ...wish, filter: { fields: [], deleted } }, 'engine').query.constraints;
    expect(constraints('deleted')).toContainEqual({ type: 'deleted', deleted: true });
    expect(constraints('both')).toEqual(wish.base);
  });
});

describe('pages and keys', () => {
  test('a page is within what there is', () => {
    expect(pageOf(2, 812)).toEqual({ page: 2, pages: 17, offset: 50, rows: 50 });
    expect(pageOf(99, 812)).toMatchObject({ page: 17, offset: 800, rows: 12 });
    expect(pageOf(undefined, 51).pages).toBe(2);
    expect(pageOf(3, 0)).toEqual({ page: 1, pages: 1, offset: 0, rows: 0 });
  });

  test('keys never leave the list', () => {
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

  test('every place is in the window that holds it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(400)), (indices) => {
        const windows = byWindow(indices.map((index) => ({ index })));
        expect(
          [...windows.values()]
            .flat()
            .map(({ index }) => index)
            .toSorted((a, b) => a - b),
        ).toEqual(indices.toSorted((a, b) => a - b));
        for (const [window, items] of windows)
          for (const { index } of items) expect(Math.floor(index / windowSize)).toBe(window);
      }),
    );
  });
});

describe('columns', () => {
  test('in the chosen order; the first stays first, new ones stand after the one they follow', () => {
    expect(orderedColumns(['a', 'b', 'c', 'd'], [])).toEqual(['a', 'b', 'c', 'd']);
    expect(orderedColumns(['a', 'b', 'c', 'd'], ['d', 'a', 'gone', 'b'])).toEqual(['a', 'd', 'b', 'c']);
    expect(orderedColumns([], ['x'])).toEqual([]);
  });

  test('whatever was kept, every column stands once', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(fc.uniqueArray(id), fc.uniqueArray(id), (ids, chosen) => {
        const ordered = orderedColumns(ids, chosen);
        expect(ordered.toSorted()).toEqual(ids.toSorted());
        expect(ordered[0]).toBe(ids[0]);
      }),
    );
  });

  test('one goes beside another, and never before the first', () => {
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

  test('what is stored is a layout, whatever it is', () => {
    const usual = { order: [], visible: {}, width: {} };
    for (const stored of [null, '', '{', '[]', '7', '{"order":7,"width":{"a":"x"}}'])
      expect(parseLayout(stored)).toEqual(usual);
    expect(parseLayout('{"order":["b"],"mode":"whole"}')).toEqual({ ...usual, order: ['b'] });
    fc.assert(fc.property(fc.string(), (stored) => void parseLayout(stored)));
  });
});
