import { evaluatePair } from '../../../../../../../src/domain/pricing/policy/pair.ts';
import { topPurchase } from '../../../../../../../src/domain/pricing/policy/node-prices.ts';
import type { RowPair } from '../../../../../../../src/features/billing/price-plan/tree/confirm/row-pair.ts';

/** A pair whose price per minute is this amount. */
export function pairAt(amount: number): RowPair {
  const pair = {
    input: topPurchase,
    rule: { domain: 'outboundCall', rules: { variablePrice: { type: 'literal', amount } } },
  } as const;
  return { key: JSON.stringify(pair), pair, provisional: evaluatePair(pair) };
}
