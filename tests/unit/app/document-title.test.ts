import { expect, test } from 'vitest';
import { pageTitle } from '../../../src/app/pages/document-title.ts';

test('the title names organization and environment', () => {
  expect(pageTitle('Acme', 'Voxtree')).toBe('Acme | Voxtree');
});

test.each([
  [null, 'Voxtree'],
  ['Acme', null],
  [null, null],
])('without both it is the portal', (organization, publicName) => {
  expect(pageTitle(organization, publicName)).toBe('Portal');
});
