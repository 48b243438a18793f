import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOf, treeWindow } from '../../../src/features/organization-picker/organization-query.ts';
import { windowLimit } from '../../../src/domain/protocol/window.ts';

test('the pages of a row range cover exactly its rows', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.nat(300), (first, length) => {
      const pages = pagesOf(first, first + length);
      expect(pages.at(0)).toBe(Math.floor(first / windowLimit));
      expect(pages.at(-1)).toBe(Math.floor((first + length) / windowLimit));
      expect(new Set(pages).size).toBe(pages.length);
    }),
  );
});

test('a window of the tree is given by its page', () => {
  expect(treeWindow({ search: '', collapsed: ['a'] }, 3)).toMatchObject({
    offset: 3 * windowLimit,
    limit: windowLimit,
    shape: { kind: 'tree', parent: 'superOrganizationId', collapsed: ['a'] },
  });
});

test('a search expands every branch and is trimmed', () => {
  expect(treeWindow({ search: ' acme ', collapsed: ['a'] }, 0)).toMatchObject({
    search: 'acme',
    shape: { collapsed: [] },
  });
  expect(treeWindow({ search: '  ', collapsed: ['a'] }, 0)).toMatchObject({
    search: '',
    shape: { collapsed: ['a'] },
  });
});
