import { expect, test } from 'vitest';
import type { CatalogNode } from '../../../../../../../src/domain/protocol/price-policy.ts';
import { foundEntries } from '../../../../../../../src/features/billing/price-plan/tree/search/found-entries.ts';

const node = (
  id: string,
  [en, nl]: readonly [string, string],
  type: CatalogNode['type'] = 'category',
): CatalogNode => ({
  id,
  parentId: null,
  type,
  domain: 'outboundCall',
  name: { en, nl },
  sortOrder: 0,
  childCount: 0,
  code: `code-${id}`,
});
const calls = node('out', ['Outbound calls', 'Uitgaand bellen']);
const germany = node('DE', ['Germany', 'Duitsland']);
const mobile = node('DE.mobile', ['Germany mobile', 'Duitsland mobiel'], 'product');
const details = (typed: string, locale: 'en' | 'nl' = 'en') =>
  foundEntries([{ node: germany, path: [calls] }], typed, locale).map(({ detail }) => detail);

test('a found node has its name, with the match marked, and the path to it', () => {
  const [entry] = foundEntries([{ node: mobile, path: [calls, germany] }], 'mob', 'en');
  expect(entry).toMatchObject({ id: 'DE.mobile', icon: 'page', detail: 'Outbound calls › Germany' });
  expect(entry?.title).toEqual([
    { text: 'Germany ', match: false },
    { text: 'mob', match: true },
    { text: 'ile', match: false },
  ]);
});

test('a match in another language, or of the code, is shown beside the path', () => {
  expect(details('germ')).toEqual(['Outbound calls']);
  expect(details('duits')).toEqual(['Duitsland · Outbound calls']);
  expect(details('germ', 'nl')).toEqual(['Germany · Uitgaand bellen']);
  expect(details('CODE-D')).toEqual(['code-DE · Outbound calls']);
  expect(details('+49 89')).toEqual(['Outbound calls']);
});
