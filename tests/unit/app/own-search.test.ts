import { expect, test } from 'vitest';
import type { OwnSearch } from '../../../src/app/pages/own-search.ts';
import { nextOwnSearch } from '../../../src/app/pages/own-search.ts';

const empty = {};
const here = (search = {}): OwnSearch => ({ phase: 'here', search });

test('a visible page follows the address', () => {
  const own = here({ search: 'a' });
  expect(nextOwnSearch(own, own.search, true)).toBe(own);
  expect(nextOwnSearch(own, empty, true)).toEqual(here());
});

// Proves S0-2-06.
test('a hidden page keeps its search parameters, whatever the address', () => {
  const away = nextOwnSearch(here({ search: 'a', viewId: '1' }), { search: 'b' }, false);
  expect(away).toEqual({ phase: 'away', search: { search: 'a', viewId: '1' } });
  expect(nextOwnSearch(away, { search: 'c' }, false)).toBe(away);
});

// Proves S0-2-06.
test('a page returns with its filter, search, sorting, page and mode, but not with the selected entity', () => {
  const lasting = { filter: [1], search: 'a', sort: '-name', page: 3, mode: 'whole' };
  const away = nextOwnSearch(here({ ...lasting, viewId: '1', tab: 'x' }), empty, false);
  const returning = nextOwnSearch(away, { viewId: '2' }, true);
  expect(returning).toEqual({ phase: 'returning', search: { ...lasting, viewId: '2' } });
  expect(nextOwnSearch(returning, { viewId: '2' }, true)).toBe(returning);
  const back = nextOwnSearch(returning, returning.search, true);
  expect(back.phase).toBe('here');
  // From now on a cleared parameter stays cleared.
  expect(nextOwnSearch(back, empty, true)).toEqual(here());
});

test('search parameters in the address take precedence', () => {
  const away = nextOwnSearch(here({ search: 'a' }), empty, false);
  expect(nextOwnSearch(away, { page: 2 }, true)).toEqual(here({ page: 2 }));
});

test('a page left again before it returned keeps its search parameters', () => {
  const away = nextOwnSearch(here({ search: 'a' }), empty, false);
  const again = nextOwnSearch(nextOwnSearch(away, empty, true), empty, false);
  expect(nextOwnSearch(again, empty, true).search).toEqual({ search: 'a' });
});
