import { priceErrors } from '../outcome.ts';
import type { PricePer } from '../price-domain.ts';
import type { Margin } from '../outcome.ts';

/** Why a sale has no amount: the catalogue has no product, no contract covers the buyer, or the month has no prices. */
export const saleReasons = [...priceErrors, 'unset', 'noProduct', 'noContract', 'noPricing'] as const;
export type SaleReason = (typeof saleReasons)[number];

/** The amounts of one line at one hop, in 1/10,000 €. */
export type SaleAmounts =
  | {
      readonly kind: 'rated';
      readonly billed: number;
      readonly amount: number;
      /** Null for a price that the sale does not have. */
      readonly fixedPrice: number | null;
      readonly variablePrice: number | null;
      /** The unit of the variable price; null without one. */
      readonly per: PricePer | null;
      /** The amount of the hop above; null where that has none, and at the top, which buys nothing. */
      readonly purchase: number | null;
      readonly margin: Margin | null;
    }
  | { readonly kind: 'unrated'; readonly reason: SaleReason };
