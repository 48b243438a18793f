import { expect, test } from 'vitest';
import { isSameFormLocation } from '../../../src/screens/form/same-form-location.ts';

const here = {
  pathname: '/organization/o/devices',
  search: { viewType: 'device', viewId: 'd', search: 'war' },
};

test.each([
  ['another search', { ...here, search: { ...here.search, search: 'ward 10', page: 2 } }, true],
  ['another entity', { ...here, search: { ...here.search, viewId: 'e' } }, false],
  ['the panel closed', { ...here, search: { search: 'war' } }, false],
  ['another page', { ...here, pathname: '/organization/o/users' }, false],
  ['another organization', { ...here, pathname: '/organization/p/devices' }, false],
])('whether a form stays open for %s', (_, next, stays) => {
  expect(isSameFormLocation(here, next)).toBe(stays);
});

test('treats empty and missing search parameters alike', () => {
  expect(isSameFormLocation({ pathname: '/', search: undefined }, { pathname: '/', search: {} })).toBe(true);
});
