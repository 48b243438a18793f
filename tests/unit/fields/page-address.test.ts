import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  defaultStringifySearch,
} from '@tanstack/react-router';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parsePageAddress, printPageAddress } from '../../../src/fields/page-search/page-address.ts';
import { jsonParameters, pageSearchSchema } from '../../../src/fields/page-search/page-search.ts';

// Decision 78.
const names = Object.keys(pageSearchSchema.entries);
const textNames = names.filter((name) => !jsonParameters.has(name));
const read = (address: string): Record<string, unknown> =>
  v.parse(pageSearchSchema, parsePageAddress(address));

const odd = [
  '1e5',
  '1e400',
  '123456789012345678',
  '007',
  '-0',
  '1.0',
  '0x10',
  'true',
  'false',
  'null',
  'undefined',
  '',
  ' 1 ',
  '"a"',
  '"',
  '""',
  '"1"',
  '"\\"1\\""',
  '[1]',
  '{}',
  '{"a":1}',
  '+31 20',
  'a&b=c',
  '%41',
  '#',
  '\u0000',
  '‮',
];
// An address cannot hold a lone surrogate.
const anyText = fc.oneof(
  fc.constantFrom(...odd),
  fc.string({ unit: 'binary' }).filter((one) => one.isWellFormed()),
  fc.double().map(String),
  fc.json(),
  fc.json().map((one) => JSON.stringify(one)),
);

test('each parameter that is not JSON reads back as the text that was written', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...textNames), anyText), (search) => {
      expect(read(printPageAddress(search))).toEqual(search);
    }),
    { numRuns: 1000 },
  );
});

test('a filter and a page read back as the values that were written', () => {
  const anyJson = fc.json().map((one): unknown => JSON.parse(one));
  fc.assert(
    fc.property(anyJson, fc.oneof(anyJson, anyText), (filter, page) => {
      expect(read(printPageAddress({ filter, page }))).toEqual({ filter, page });
    }),
  );
});

test.each(textNames)('%s is the text that somebody typed into the address', (name) => {
  for (const text of odd.filter((one) => !/^"\\?"?[1"]/.test(one)))
    expect(read(`?${name}=${encodeURIComponent(text)}`)).toEqual({ [name]: text });
});

test('an address that an earlier build has written still opens', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...textNames), anyText), (search) => {
      expect(read(defaultStringifySearch(search))).toEqual(search);
    }),
    { numRuns: 1000 },
  );
});

test('the router keeps a text through a visit', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ validateSearch: pageSearchSchema }),
    history: createMemoryHistory({ initialEntries: ['/?search=1e5&viewId=123456789012345678&tab=true'] }),
    parseSearch: parsePageAddress,
    stringifySearch: printPageAddress,
  });
  await router.load();
  expect(router.state.location.search).toEqual({ search: '1e5', viewId: '123456789012345678', tab: 'true' });
  expect(router.state.location.href).toBe('/?search=1e5&viewId=123456789012345678&tab=true');
});
