import { expect, test } from 'vitest';
import { domainFacts } from '../../../../src/domain/pricing/price-domain.ts';
import type { PriceDomain, PriceField } from '../../../../src/domain/pricing/price-domain.ts';
import { FormulaInput } from '../../../../src/fields/formula/formula-input.tsx';
import { perNames } from '../../../../src/fields/money/per-name.ts';
import { renderFields } from '../../entities/support/render-form.tsx';

const unitsIn = (markup: string): readonly (string | undefined)[] =>
  [...markup.matchAll(/<option value="([^"]*)"/g)].map(([, per]) => per);

const unitsOf = (domain: PriceDomain, field: PriceField) =>
  unitsIn(
    renderFields(
      <FormulaInput
        label="Price"
        field={field}
        domain={domain}
        value={{ type: 'literal', amount: 270 }}
        presentation={{
          types: ['literal'],
          default: { literal: 0 },
          pers: [...(domainFacts[domain].pers[field] ?? [])],
        }}
        onChange={() => {}}
      />,
    ),
  );

// Proves S1-5-79.
test.each([
  ['user', 'variablePrice', ['per month', 'per day', 'per hour', 'per minute']],
  ['trunk', 'variablePrice', ['per month', 'per day', 'per hour', 'per minute']],
  ['outboundCall', 'variablePrice', ['per minute']],
  ['inboundCall', 'fixedPrice', ['per call']],
  ['number', 'variablePrice', ['per month']],
  ['audioStorage', 'variablePrice', ['per 1,000 minutes per month', 'per 1,000 minutes per day']],
  ['tts', 'variablePrice', ['per 1,000 characters']],
  ['outboundMail', 'variablePrice', ['per 1,000 emails']],
  ['tts', 'fixedPrice', []],
] as const)('a price of %s, %s, can be for: %j', (domain, field, units) => {
  const known: Readonly<Record<string, { message?: string }>> = perNames;
  expect(unitsOf(domain, field).map((per = '') => known[per]?.message)).toEqual(units);
});

test('only an amount has a unit', () => {
  const markup = renderFields(
    <FormulaInput
      label="Price"
      field="variablePrice"
      domain="outboundCall"
      value={{ type: 'scalePrice', factor: 1500 }}
      presentation={{ types: ['scalePrice'], default: { literal: 0 }, pers: ['minute'] }}
      onChange={() => {}}
    />,
  );
  expect([unitsIn(markup), /value="150%"/.test(markup)]).toEqual([[], true]);
});
