import { expect, test } from 'vitest';
import { pageTitle } from '../../../src/app/pages/document-title.ts';

// Proves S0-2-53.
test('names organization and environment', () => {
  expect(pageTitle('Acme', 'Voxtree')).toBe('Acme | Voxtree');
});

// Proves S0-2-53.
test.each([
  [null, 'Voxtree'],
  ['Acme', null],
  [null, null],
])('is missing when either is', (organization, publicName) => {
  expect(pageTitle(organization, publicName)).toBeNull();
});
