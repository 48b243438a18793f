import { expect, test } from 'vitest';
import { domainPresentation } from '../../../../../../src/domain/pricing/expression/presentation.ts';
import { topPurchase } from '../../../../../../src/domain/pricing/policy/node-prices.ts';
import { emptyScope } from '../../../../../../src/domain/pricing/policy/resolve.ts';
import { sheetRow } from '../../../../../../src/domain/pricing/policy/sheet.ts';
import {
  domainFieldsOf,
  warningsOf,
} from '../../../../../../src/features/billing/price-plan/tree/domain-fields.ts';

const fields = domainPresentation('user', {
  factor: 2000,
  roundUp: 1,
  marginSharing: 0,
  start: { months: 1, seconds: 1 },
  recurring: { months: 1, seconds: 1 },
});
const presentation = { domains: { user: { fields } } };

// The second part of S1-8-09.
test('a domain that the platform does not present throws', () => {
  expect(domainFieldsOf(presentation, 'user')).toBe(fields);
  expect(() => domainFieldsOf(presentation, 'tts')).toThrow('tts');
});

// Proves S1-5-78.
test('an unset price warns where the platform requires it', () => {
  const row = sheetRow({ nodeId: 'n', domain: 'user', type: 'product' }, emptyScope, topPurchase);
  expect(warningsOf(row, fields)).toEqual([
    { kind: 'unset', field: 'fixedPrice' },
    { kind: 'unset', field: 'variablePrice' },
  ]);
  expect(warningsOf(row, { variablePrice: fields.variablePrice })).toEqual([
    { kind: 'unset', field: 'variablePrice' },
  ]);
});
