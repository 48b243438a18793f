import { expect, test } from 'vitest';
import { comparisonText, readComparison } from '../../../../src/fields/flow/comparison-address.ts';

test('reads the versions to compare from the page search, and ignores what names none', () => {
  for (const address of [
    { before: 'a-1', after: 'b.2' },
    { before: 'a-1', after: null },
  ])
    expect(readComparison(comparisonText(address))).toEqual(address);
  for (const text of [undefined, '', 'a', '~', '~b', 'a~b~c', 'a b~c', `${'x'.repeat(201)}~b`])
    expect(readComparison(text)).toBeNull();
});
