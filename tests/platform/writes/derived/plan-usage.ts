import type { SalesContract } from '../../../../src/domain/entities/sales-contract/schema.ts';
import type { Preview } from '../../store/preview.ts';
import type { Write } from '../../store/store.ts';
import { derivedFields } from './derived-fields.ts';

/** The plans that a contract has in any of its periods; none once it is deleted. */
const plansOf = (contract: SalesContract | null): ReadonlySet<string> =>
  new Set(
    contract === null || contract.deleteDate !== null
      ? []
      : Object.values(contract.currentVersion.periods).flatMap(({ pricePlan }) => pricePlan ?? []),
  );

/** Keeps the number of contracts that use a price plan, where contracts or the plans themselves are written. */
export function derivedPlanUsage(ahead: Preview): readonly Write[] {
  const affected = new Set(
    ahead.touched('pricePlan').flatMap(({ before, after }) => (before === null && after ? [after.id] : [])),
  );
  for (const { before, after } of ahead.touched('salesContract')) {
    const [old, recent] = [plansOf(before), plansOf(after)];
    for (const id of old) if (!recent.has(id)) affected.add(id);
    for (const id of recent) if (!old.has(id)) affected.add(id);
  }
  return [...affected].flatMap((id) => {
    const plan = ahead.get('pricePlan', id);
    if (plan === undefined) return [];
    const contracts = ahead
      .by('salesContract', 'pricePlans', id)
      .filter(({ deleteDate }) => deleteDate === null);
    return derivedFields(ahead, 'pricePlan', plan, { contractCount: contracts.length });
  });
}
