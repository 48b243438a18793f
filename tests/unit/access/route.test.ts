import { expect, test } from 'vitest';
import { organizationAddress, organizationRoutes } from '../../../src/access/route.ts';

test('the first page of an organization stands at its own address', () => {
  expect(organizationAddress(organizationRoutes.dashboard.path)).toBe('/organization/$organization');
});

test('other pages stand below it', () => {
  expect(organizationAddress('/devices')).toBe('/organization/$organization/devices');
});

test('no two pages stand at the same address', () => {
  const paths = Object.values(organizationRoutes).map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
});
