import type { BillingPlan } from '../../../../../src/domain/entities/billing-user/schema.ts';
import type { PriceDomain } from '../../../../../src/domain/pricing/price-domain.ts';
import type { SaleAmounts } from '../../../../../src/domain/pricing/rating/sale.ts';

/**
 * `open`: it goes on. `pending`: it is over, and a job rates it. `rated`: it has a sale for each hop, some of which may be
 * unrated.
 */
export type UsageState = 'open' | 'pending' | 'rated';

/** A thing that an organization used in a month: a call, a user, a trunk, a number, or all its stored audio. */
export interface Usage {
  readonly id: string;
  readonly month: string;
  /** The organization that used it. */
  readonly consumer: string;
  readonly domain: PriceDomain;
  /** The product; null if the catalogue has none for the number. */
  readonly nodeId: string | null;
  /** The row that it is about, such as the channel. */
  readonly subjectId: string;
  /** The number that was called; of users and trunks null. */
  readonly number: string | null;
  /** How a user or trunk pays in this month; a change counts from the next one (D-B18). */
  readonly plan: BillingPlan | null;
  /** When the call was answered, or the row created. */
  readonly opened: string;
  readonly closed: string | null;
  /** The seconds of a call, or the sum of seconds times days of stored audio; else null, as it depends on the price. */
  readonly quantity: number | null;
  readonly state: UsageState;
}

/** The sale of a usage at one hop. */
export interface Sale {
  /** From the top organization, 0. Organizations that sell nothing are left out. */
  readonly hop: number;
  readonly seller: string;
  readonly buyer: string;
  readonly contractId: string | null;
  readonly pricingId: string | null;
  readonly amounts: SaleAmounts;
}

export interface RatedUsage {
  readonly usage: Usage;
  readonly sales: readonly Sale[];
}
