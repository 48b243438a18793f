import type { MessageDescriptor } from '@lingui/core';
import type { UseCount } from '../../action/used-reason.ts';
import { usedReason } from '../../action/used-reason.ts';
import type { NamedRowPlan } from './plan-bulk-action.ts';
import { refused } from './row-plan.ts';

type FoundUses =
  | { readonly state: 'looking' | 'failed' }
  | { readonly state: 'known'; readonly named: readonly ({ readonly id: string } & UseCount)[] };
type Reasons = ReadonlyMap<string, MessageDescriptor>;

/** The plan in which these rows are refused. */
export const refuseRows = (
  plan: readonly NamedRowPlan<null>[],
  reasons: Reasons,
): readonly NamedRowPlan<null>[] =>
  plan.map((row) => {
    const reason = reasons.get(row.id);
    return reason === undefined ? row : { ...row, plan: refused(reason) };
  });

/** The reasons against deleting rows that are in use; null: not known yet. If the look-up failed, the platform decides. */
export function reasonsOfUses(found: FoundUses): Reasons | null {
  if (found.state === 'looking') return null;
  const named = found.state === 'known' ? found.named : [];
  return new Map(
    named.flatMap((one) => {
      const reason = usedReason(one);
      return reason === undefined ? [] : [[one.id, reason] as const];
    }),
  );
}
