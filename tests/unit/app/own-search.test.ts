import { expect, test } from 'vitest';
import type { KeptSearch } from '../../../src/app/pages/kept/kept-search.ts';
import { nextKeptSearch } from '../../../src/app/pages/kept/kept-search.ts';

const empty = {};
const here = (search = {}): KeptSearch => ({ phase: 'here', search });

test('a visible page follows the address', () => {
  const own = here({ search: 'a' });
  expect(nextKeptSearch(own, own.search, true)).toBe(own);
  expect(nextKeptSearch(own, empty, true)).toEqual(here());
});

// Proves S0-2-06.
test('a hidden page keeps its search parameters, whatever the address', () => {
  const away = nextKeptSearch(here({ search: 'a', viewId: '1' }), { search: 'b' }, false);
  expect(away).toEqual({ phase: 'away', search: { search: 'a', viewId: '1' } });
  expect(nextKeptSearch(away, { search: 'c' }, false)).toBe(away);
});

// Proves S0-2-06, S1-2.2-02.
test('a page returns with its filter, search, sorting, page, mode and tab, but not with the selected entity', () => {
  const lasting = {
    filter: [1],
    search: 'a',
    sort: '-name',
    page: 3,
    mode: 'whole',
    tab: 'flow:1',
  };
  const away = nextKeptSearch(here({ ...lasting, viewId: '1' }), empty, false);
  const returning = nextKeptSearch(away, { viewId: '2' }, true);
  expect(returning).toEqual({ phase: 'returning', search: { ...lasting, viewId: '2' } });
  expect(nextKeptSearch(returning, { viewId: '2' }, true)).toBe(returning);
  const back = nextKeptSearch(returning, returning.search, true);
  expect(back.phase).toBe('here');
  // From now on a cleared parameter stays cleared.
  expect(nextKeptSearch(back, empty, true)).toEqual(here());
});

test('search parameters in the address take precedence', () => {
  const away = nextKeptSearch(here({ search: 'a' }), empty, false);
  expect(nextKeptSearch(away, { page: 2 }, true)).toEqual(here({ page: 2 }));
});

test('a page left again before it returned keeps its search parameters', () => {
  const away = nextKeptSearch(here({ search: 'a' }), empty, false);
  const again = nextKeptSearch(nextKeptSearch(away, empty, true), empty, false);
  expect(nextKeptSearch(again, empty, true).search).toEqual({ search: 'a' });
});

// Proves S1-2.8-02.
test('a page of billing returns to the period of the address, not to the one it had', () => {
  const away = nextKeptSearch(here({ sort: '-name', period: '202401' }), empty, false);
  const returning = nextKeptSearch(away, { period: '202609' }, true);
  expect(returning).toEqual({ phase: 'returning', search: { sort: '-name', period: '202609' } });
  const alone = nextKeptSearch(here({ period: '202401' }), empty, false);
  expect(nextKeptSearch(alone, empty, true)).toEqual(here());
});
