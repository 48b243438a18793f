import { expect, test } from 'vitest';
import { isBillingPath } from '../../../src/app/pages/billing-path.ts';
import { addressOf, carriedSearch } from '../../../src/app/pages/page-link.tsx';
import { parentOf } from '../../../src/domain/access/navigation.ts';
import type { PageName } from '../../../src/domain/access/route.ts';
import { routeNames, routes } from '../../../src/domain/access/route.ts';

const isPage = (name: (typeof routeNames)[number]): name is PageName => routes[name].kind !== 'index';

// Proves S0-2-25.
test('the pages of billing, and no others, are known by their addresses', () => {
  const known = routeNames.filter((name) => isBillingPath(routes[name].path.replace('$organization', 'a-1')));
  expect(known).toEqual(routeNames.filter((name) => name === 'billing' || parentOf(name) === 'billing'));
  expect(known).toHaveLength(7);
  expect(isBillingPath('/organization/a-1/billings')).toBe(false);
  expect(isBillingPath('/organization/billing')).toBe(false);
});

// Proves S1-2.8-02.
test('a link carries the period from one page of billing to another, and nowhere else', () => {
  const before = { period: '202405', tab: 'pricePlan:1', filter: [1] };
  for (const name of routeNames.filter(isPage)) {
    const expected = parentOf(name) === 'billing' ? { period: '202405' } : {};
    expect([name, carriedSearch(name, before)]).toEqual([name, expected]);
  }
  expect(carriedSearch('pricePlans', {})).toEqual({});
  const address = addressOf('pricePlans', 'a-1');
  expect('search' in address && address.search(before)).toEqual({ period: '202405' });
});
