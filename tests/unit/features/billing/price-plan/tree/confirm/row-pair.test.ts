import fc from 'fast-check';
import { expect, test } from 'vitest';
import { topPurchase } from '../../../../../../../src/domain/pricing/policy/node-prices.ts';
import { evaluatePair } from '../../../../../../../src/domain/pricing/policy/pair.ts';
import { emptyScope, scopeBelow } from '../../../../../../../src/domain/pricing/policy/resolve.ts';
import { sheetRow } from '../../../../../../../src/domain/pricing/policy/sheet.ts';
import { priceDomains } from '../../../../../../../src/domain/pricing/price-domain.ts';
import { pairOf } from '../../../../../../../src/features/billing/price-plan/tree/confirm/row-pair.ts';
import { rules as anyRules } from '../../../../../domain/pricing/arbitrary-rules.ts';

const purchase = {
  ...topPurchase,
  fixedPrice: { kind: 'price', amount: 100, per: 'call' },
  variablePrice: { kind: 'price', amount: 180, per: 'minute' },
  marginSharing: 300,
  startPeriod: 60,
} as const;

test('the platform computes from a pair what the tab computes from its row', () => {
  fc.assert(
    fc.property(fc.constantFrom(...priceDomains), anyRules, anyRules, (domain, above, rules) => {
      const row = sheetRow(
        { nodeId: 'n', domain, type: 'product', rules },
        scopeBelow(emptyScope, 'above', above),
        purchase,
      );
      const { pair, provisional } = pairOf(row, domain);
      expect(evaluatePair(pair)).toEqual(provisional);
    }),
  );
});
