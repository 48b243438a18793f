import type { PurchaseSource } from '../../../domain/pricing/policy/pricing-chain.ts';
import type { EditedPeriod } from './edit/document.ts';

/** A period of a plan at the purchase prices of one of its months. */
export interface PricedEntry {
  readonly period: EditedPeriod;
  readonly month: string;
  readonly source: PurchaseSource;
}

/** The pricing at which the organization buys; null if there is none. */
export const purchasePricingOf = ({ source }: PricedEntry): string | null =>
  source.kind === 'pricing' ? source.id : null;
