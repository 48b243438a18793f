import type { SalesContract } from '../../domain/entities/sales-contract/schema.ts';

/** The number of contracts that have a plan in any of their periods. */
export const countUsing = (plan: string, contracts: readonly SalesContract[]): number =>
  contracts.filter(({ currentVersion }) =>
    Object.values(currentVersion.periods).some(({ pricePlan }) => pricePlan === plan),
  ).length;
