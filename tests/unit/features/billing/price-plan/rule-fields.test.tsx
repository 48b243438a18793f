import { expect, test } from 'vitest';
import type { PriceRules } from '../../../../../src/domain/pricing/expression/expression.ts';
import { domainPresentation } from '../../../../../src/domain/pricing/expression/presentation.ts';
import type { PriceDomain } from '../../../../../src/domain/pricing/price-domain.ts';
import { priceDomains, priceRuleFields } from '../../../../../src/domain/pricing/price-domain.ts';
import { rootFields } from '../../../../../src/features/billing/price-plan/root-fields.ts';
import { RuleFields } from '../../../../../src/features/billing/price-plan/rule-fields.tsx';
import { renderFields } from '../../../entities/support/render-form.tsx';

const defaults = {
  factor: 2000,
  roundUp: 1,
  marginSharing: 0,
  start: { months: 1, seconds: 1 },
  recurring: { months: 1, seconds: 1 },
};
const fieldsOf = (domain: PriceDomain) => domainPresentation(domain, defaults);
const root = rootFields(
  Object.fromEntries(priceDomains.map((domain) => [domain, { fields: fieldsOf(domain) }])),
);

const rules: PriceRules = {
  defaultPricing: { type: 'scalePrice', factor: 1300 },
  fixedPrice: { type: 'literal', amount: 1200, per: 'call' },
  variablePrice: { type: 'offsetPrice', amount: 200 },
  marginSharing: { type: 'literal', amount: 300 },
  startPeriod: { type: 'literal', amount: 60 },
  recurringPeriod: { type: 'inherit' },
};
const valuesIn = (markup: string) =>
  [...markup.matchAll(/<input[^>]*value="([^"]*)"/g)].map(([, value]) => value);
const shown = (domain: PriceDomain | null) =>
  valuesIn(
    renderFields(
      <RuleFields
        domain={domain}
        rules={rules}
        fields={domain === null ? root : fieldsOf(domain)}
        onRule={() => {}}
      />,
    ),
  );

// Proves S1-3-58.
test.each([
  [null, ['130%', '0.12', 'same + 0.02', '30%', '60', 'same']],
  ['outboundCall', ['130%', '0.12', 'same + 0.02', '30%', '60', 'same']],
  ['user', ['130%', '0.12', 'same + 0.02', '60', 'same']],
  ['tts', ['130%', 'same + 0.02']],
] as const)('the domain %s has each of its fields with its unit', (domain, values) => {
  expect(shown(domain)).toEqual(values);
});

test('the fields of all products are those of all domains, without a unit of an amount', () => {
  expect(new Set(Object.keys(root))).toEqual(new Set(priceRuleFields));
  expect(Object.values(root).flatMap(({ pers }) => pers)).toEqual([]);
});
