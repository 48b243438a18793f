import type { PricePlan } from '../../../../../src/domain/entities/price-plan/model.ts';
import { entryIn } from '../../../../../src/domain/pricing/period.ts';
import type { Store } from '../../../store/store.ts';
import { rowOf } from '../../../store/typed-rows.ts';

type SellingPlan = Pick<PricePlan, 'id'> & {
  readonly currentVersion: Pick<PricePlan['currentVersion'], 'periods'>;
};

/** The months in which the prices of a plan begin or change with those above it: its own, and all that it can reach. */
function changesAbove(store: Pick<Store, 'get'>, plan: SellingPlan): ReadonlySet<string> {
  const months = new Set<string>();
  const seen = new Set([plan.id]);
  const open: SellingPlan[] = [plan];
  for (const each of open)
    for (const [start, { purchaseContract }] of Object.entries(each.currentVersion.periods)) {
      months.add(start);
      const contract =
        purchaseContract === null ? undefined : rowOf(store, 'salesContract', purchaseContract);
      for (const [from, { pricePlan }] of Object.entries(contract?.currentVersion.periods ?? {})) {
        months.add(from);
        const above = pricePlan === null ? undefined : rowOf(store, 'pricePlan', pricePlan);
        if (above === undefined || seen.has(above.id)) continue;
        seen.add(above.id);
        open.push(above);
      }
    }
  return months;
}

/** The plan at whose prices another one buys in a month. */
function planAbove(
  store: Pick<Store, 'get'>,
  { currentVersion }: SellingPlan,
  month: string,
): PricePlan | undefined {
  const contract = entryIn(currentVersion.periods, month)?.purchaseContract ?? null;
  const bought = contract === null ? undefined : rowOf(store, 'salesContract', contract);
  const above = bought && entryIn(bought.currentVersion.periods, month)?.pricePlan;
  return above ? rowOf(store, 'pricePlan', above) : undefined;
}

/**
 * The first month in which a plan would buy at its own prices, through whatever others; null if there is none. An
 * organization that was moved below one of its customers has such contracts.
 */
export function circularMonth(store: Pick<Store, 'get'>, plan: SellingPlan): string | null {
  for (const month of [...changesAbove(store, plan)].toSorted()) {
    const seen = new Set<string>();
    let above = planAbove(store, plan, month);
    // Others may be in a circle that this plan is not part of.
    while (above !== undefined && above.id !== plan.id && !seen.has(above.id)) {
      seen.add(above.id);
      above = planAbove(store, above, month);
    }
    if (above?.id === plan.id) return month;
  }
  return null;
}
