import type { NodePrices } from '../../../../../src/domain/pricing/policy/node-prices.ts';
import { failedPurchase } from '../../../../../src/domain/pricing/policy/node-prices.ts';
import type { PriceOutcome } from '../../../../../src/domain/pricing/outcome.ts';
import type { HopRating } from '../../../../../src/domain/pricing/rating/rate.ts';
import { rateDown } from '../../../../../src/domain/pricing/rating/rate.ts';
import { rateLine } from '../../../../../src/domain/pricing/rating/rate-line.ts';
import type { SaleAmounts, SaleReason } from '../../../../../src/domain/pricing/rating/sale.ts';
import type { BilledHop } from './hops.ts';
import { lineOf } from './used-line.ts';
import type { Sale, Usage } from './usage.ts';

type PriceOf = (pricingId: string, nodeId: string) => NodePrices | undefined;

/** Nothing is sold at these. A line that costs nothing at any price costs nothing here too. */
const noPrices = failedPurchase('noPurchaseContract');

const amountIn = (price: PriceOutcome): number | null => (price.kind === 'price' ? price.amount : null);

/** Why a hop has no prices; null if it has. */
function hopObstacle({ nodeId }: Usage, { contractId, pricingId }: BilledHop): SaleReason | null {
  if (nodeId === null) return 'noProduct';
  if (contractId === null) return 'noContract';
  return pricingId === null ? 'noPricing' : null;
}

function amountsOf(
  { sale, margin }: HopRating,
  prices: NodePrices,
  above: HopRating | undefined,
  obstacle: SaleReason | null,
): SaleAmounts {
  if (sale.kind === 'unrated') return { kind: 'unrated', reason: obstacle ?? sale.reason };
  const { fixedPrice, variablePrice } = prices;
  return {
    kind: 'rated',
    billed: sale.billed,
    amount: sale.amount,
    fixedPrice: amountIn(fixedPrice),
    variablePrice: amountIn(variablePrice),
    per: variablePrice.kind === 'price' ? variablePrice.per : null,
    purchase: above?.sale.kind === 'rated' ? above.sale.amount : null,
    margin,
  };
}

/** The sales of a usage that is over, at each hop; null if `priceOf` does not know a price yet. */
export function rateUsage(
  usage: Usage,
  hops: readonly BilledHop[],
  priceOf: PriceOf,
): readonly Sale[] | null {
  const { nodeId } = usage;
  const prices: NodePrices[] = [];
  for (const { pricingId } of hops) {
    const found = pricingId === null || nodeId === null ? noPrices : priceOf(pricingId, nodeId);
    if (found === undefined) return null;
    prices.push(found);
  }
  const line = lineOf(usage);
  const ratings = rateDown(prices, (each) => rateLine(line, each));
  return hops.map((hop, at): Sale => {
    const [rating, price] = [ratings[at], prices[at]];
    if (rating === undefined || price === undefined) throw new Error('a hop has no rating');
    return { ...hop, amounts: amountsOf(rating, price, ratings[at - 1], hopObstacle(usage, hop)) };
  });
}
