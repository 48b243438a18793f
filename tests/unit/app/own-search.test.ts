import { expect, test } from 'vitest';
import type { OwnSearch } from '../../../src/app/pages/own-search.ts';
import { nextOwnSearch } from '../../../src/app/pages/own-search.ts';

const bare = {};
const here = (search = {}): OwnSearch => ({ phase: 'here', search });

test('a page that is looked at sees the address', () => {
  const own = here({ search: 'a' });
  expect(nextOwnSearch(own, own.search, true)).toBe(own);
  expect(nextOwnSearch(own, bare, true)).toEqual(here());
});

test('a page that is away keeps what it saw, whatever the address says', () => {
  const away = nextOwnSearch(here({ search: 'a', viewId: '1' }), { search: 'b' }, false);
  expect(away).toEqual({ phase: 'away', search: { search: 'a', viewId: '1' } });
  expect(nextOwnSearch(away, { search: 'c' }, false)).toBe(away);
});

test('it comes back with its filter, search, sorting, page and mode, but not with who was looked at', () => {
  const lasting = { filter: [1], search: 'a', sort: '-name', page: 3, mode: 'whole' };
  const away = nextOwnSearch(here({ ...lasting, viewId: '1', tab: 'x' }), bare, false);
  const returning = nextOwnSearch(away, { viewId: '2' }, true);
  expect(returning).toEqual({ phase: 'returning', search: { ...lasting, viewId: '2' } });
  expect(nextOwnSearch(returning, { viewId: '2' }, true)).toBe(returning);
  const back = nextOwnSearch(returning, returning.search, true);
  expect(back.phase).toBe('here');
  // What is cleared from now on stays cleared.
  expect(nextOwnSearch(back, bare, true)).toEqual(here());
});

test('an address that says something is taken at its word', () => {
  const away = nextOwnSearch(here({ search: 'a' }), bare, false);
  expect(nextOwnSearch(away, { page: 2 }, true)).toEqual(here({ page: 2 }));
});

test('left again before it was back, it still has what it had', () => {
  const away = nextOwnSearch(here({ search: 'a' }), bare, false);
  const again = nextOwnSearch(nextOwnSearch(away, bare, true), bare, false);
  expect(nextOwnSearch(again, bare, true).search).toEqual({ search: 'a' });
});
