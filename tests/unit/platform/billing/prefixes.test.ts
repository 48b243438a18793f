import type { CountryCode } from 'libphonenumber-js/max';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { platformCatalogue } from '../../../platform/areas/billing/catalogue/catalogue.ts';
import { countryPrefixes } from '../../../platform/areas/billing/catalogue/country-prefixes.ts';
import { afterDigit, patternOf } from '../../../platform/areas/billing/catalogue/digit-pattern.ts';
import type { NumberDomain } from '../../../../src/domain/pricing/price-domain.ts';
import type { ProductPrefix } from '../../../platform/areas/billing/catalogue/prefix-index.ts';
import { prefixIndex } from '../../../platform/areas/billing/catalogue/prefix-index.ts';
import { seedPrefixes } from '../../../platform/areas/billing/catalogue/seed-prefixes.ts';

const catalogue = platformCatalogue();
const seeded = seedPrefixes();
const productOf = prefixIndex(seeded, catalogue);

describe('the product of a number', () => {
  test.each([
    ['+31612345678', 'outboundCall.NL.mobile.kpn'],
    ['+31641234567', 'outboundCall.NL.mobile.odido'],
    ['+31654123456', 'outboundCall.NL.mobile.vodafone'],
    ['+31687654321', 'outboundCall.NL.mobile.other'],
    ['+31201234567', 'outboundCall.NL.landline'],
    ['+318001234', 'outboundCall.NL.0800'],
    ['+319001234', 'outboundCall.NL.0900'],
    ['+319090123', 'outboundCall.NL.0900'],
    ['+31852123456', 'outboundCall.NL.085'],
    ['+31880123456', 'outboundCall.NL.088'],
    ['+3197012345678', 'outboundCall.NL.097'],
    ['112', 'outboundCall.NL.112'],
    ['+3224676000', 'outboundCall.BE.landline'],
    ['+32470123456', 'outboundCall.BE.mobile'],
    ['+441481256789', 'outboundCall.GG.landline'],
    ['+442079460000', 'outboundCall.GB.landline'],
    ['+447400123456', 'outboundCall.GB.mobile'],
    ['+12125550123', 'outboundCall.US.landline'],
    ['+14165550123', 'outboundCall.CA.landline'],
    ['+77710009998', 'outboundCall.KZ.mobile'],
    ['+4779123456', 'outboundCall.SJ.landline'],
    ['+870773111632', 'outboundCall.other'],
  ])('%s is %s', (number, product) => {
    expect(productOf('outboundCall', number)).toBe(product);
  });

  test.each<[NumberDomain, string, string | undefined]>([
    ['inboundCall', '+31201234567', 'inboundCall.landline'],
    ['inboundCall', '+31612345678', 'inboundCall.mobile'],
    ['inboundCall', '+318001234', 'inboundCall.0800'],
    ['number', '+442079460000', 'number.landline'],
    ['number', '+447400123456', 'number.mobile'],
    ['number', '+3197012345678', 'number.097'],
    ['inboundCall', '112', undefined],
  ])('of an organization: %s %s is %s', (domain, number, product) => {
    expect(productOf(domain, number)).toBe(product);
  });

  test.each(['', '+', '+0', '1120', '201', 'anonymous', '+999123456789', 'constructor'])(
    'is unknown for "%s"',
    (number) => {
      expect(productOf('outboundCall', number)).toBeUndefined();
    },
  );

  test('is the mobile product for the example number of each country with a calling code of its own', () => {
    let compared = 0;
    const codes = getCountries().map((country) => getCountryCallingCode(country));
    const isShared = (country: CountryCode): boolean =>
      codes.filter((code) => code === getCountryCallingCode(country)).length > 1;
    const wrong = getCountries().flatMap((country) => {
      const example = getExampleNumber(country, examples);
      if (isShared(country) || example?.getType() !== 'MOBILE' || country === 'NL') return [];
      compared += 1;
      const product = productOf('outboundCall', example.number);
      return product === `outboundCall.${country}.mobile` ? [] : [`${country} ${product}`];
    });
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(180);
  });
});

describe('an index of prefixes', () => {
  const [a, b] = ['outboundCall.BE.landline', 'outboundCall.BE.mobile'];

  test('finds the longest that matches, like a search through all', () => {
    const digits = fc.array(fc.constantFrom('0', '1', '2'), { minLength: 1, maxLength: 6 });
    const texts = digits.map((all) => `+${all.join('')}`);
    fc.assert(
      fc.property(fc.uniqueArray(texts, { maxLength: 12 }), texts, (prefixes, number) => {
        const listed = prefixes.map((prefix, at): ProductPrefix => ({
          prefix,
          nodeId: at % 2 === 0 ? a : b,
        }));
        const [match] = listed
          .filter(({ prefix }) => number.startsWith(prefix))
          .toSorted((one, other) => other.prefix.length - one.prefix.length);
        expect(prefixIndex(listed, catalogue)('outboundCall', number)).toBe(match?.nodeId);
      }),
    );
  });

  test('refuses a second equal prefix, but not one of another domain', () => {
    const first = { prefix: '+32', nodeId: a };
    expect(() => prefixIndex([first, { prefix: '+32', nodeId: b }], catalogue)).toThrow(
      'The prefix +32 belongs to both',
    );
    expect(() => prefixIndex([first, first], catalogue)).toThrow('+32');
    expect(() =>
      prefixIndex([first, { prefix: '+32', nodeId: 'inboundCall.landline' }], catalogue),
    ).not.toThrow();
  });

  test.each(['outboundCall.BE', 'nowhere', 'constructor'])('refuses a prefix of %s', (nodeId) => {
    expect(() => prefixIndex([{ prefix: '+32', nodeId }], catalogue)).toThrow('no product');
  });

  test('has the prefixes of each country, but those that share all numbers with another', () => {
    const named = new Set(seeded.map(({ nodeId }) => nodeId));
    const without = (catalogue.below('outboundCall') ?? []).filter(
      ({ id, type }) => type === 'category' && !named.has(`${id}.landline`),
    );
    expect(without.map(({ id }) => id.replace('outboundCall.', '')).toSorted()).toEqual([
      'BL',
      'CC',
      'CX',
      'EH',
      'MF',
      'VA',
    ]);
  });
});

describe('a pattern of digits', () => {
  test('leaves what its regular expression does', () => {
    const patterns = ['4\\d{2}|[1-35]1?', '(?:7(?:0[02]|1)|9)\\d{1,2}', '[2-4](?:11|2\\d)?0', '1{1,3}2'];
    const all = Array.from({ length: 5 }, (_, length) =>
      Array.from({ length: 10 ** length }, (_, n) => (length === 0 ? '' : String(n).padStart(length, '0'))),
    ).flat();
    for (const pattern of patterns) {
      const expression = new RegExp(`^(?:${pattern})$`);
      const possible = new Set(
        all
          .filter((text) => expression.test(text))
          .flatMap((number) => Array.from(number, (_, end) => number.slice(0, end + 1)).concat('')),
      );
      for (const prefix of all) {
        const rest = prefix.split('').reduce(afterDigit, patternOf(pattern));
        expect(rest.length > 0, `${pattern}: ${prefix}`).toBe(possible.has(prefix));
      }
    }
  });

  test.each(['a', '\\w', '[^1]', '1*', '(1)'])('is refused with %s', (text) => {
    expect(() => patternOf(text)).toThrow('not understood');
  });
});

test('a prefix of a country says more than the shorter ones', () => {
  const all = countryPrefixes();
  const kinds = new Map(all.map(({ prefix, country, kind }) => [prefix, `${country} ${kind}`]));
  const shorter = (prefix: string): string | undefined => {
    for (let end = prefix.length - 1; end > 1; end -= 1) {
      const found = kinds.get(prefix.slice(0, end));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  expect([...kinds].filter(([prefix, kind]) => shorter(prefix) === kind)).toEqual([]);
  expect(kinds.size).toBe(all.length);
  // Countries that share their patterns would make thousands more.
  expect(kinds.size).toBeGreaterThan(1000);
  expect(kinds.size).toBeLessThan(5000);
});
