import type {
  CustomerTarget,
  Targeting,
  TargetingEntry,
} from '../../../../domain/pricing/contract/targeting.ts';
import { coverage } from '../../../../domain/pricing/contract/targeting.ts';

/** An organization at or below the buyer, with the ids from the buyer down to it. */
export interface TargetedOrganization {
  readonly id: string;
  readonly name: string;
  readonly path: readonly string[];
}

/** A value that holds at an organization: its own, or that of the organization above with this id. */
interface HeldValue<Value> {
  readonly value: Value;
  readonly from: string;
}

export interface HeldTarget {
  readonly own: TargetingEntry;
  readonly self: HeldValue<boolean>;
  readonly customers: HeldValue<CustomerTarget>;
}

export const noEntry: TargetingEntry = { self: null, customers: null };

/** The values that hold at the last organization of a path from the buyer, with where they come from (S1-2.8-16). */
export function heldTarget(targeting: Targeting, path: readonly string[]): HeldTarget {
  const id = path.at(-1) ?? '';
  const entryOf = (organization: string): TargetingEntry =>
    (Object.hasOwn(targeting, organization) ? targeting[organization] : undefined) ?? noEntry;
  const { self, customers, decidedBy } = coverage(targeting, path);
  const source = path.findLast((organization) => entryOf(organization).customers !== null);
  return {
    own: entryOf(id),
    self: { value: self, from: decidedBy },
    customers: { value: customers, from: source ?? id },
  };
}

/** The values that would hold without those of the organization itself. */
export const inheritedTarget = (targeting: Targeting, path: readonly string[]): HeldTarget => {
  const { [path.at(-1) ?? '']: _, ...others } = targeting;
  return heldTarget(others, path);
};

/** The organizations with an entry that are not among those of a period. */
export function absentTargets(
  ids: readonly string[],
  present: readonly Pick<TargetedOrganization, 'id'>[],
): readonly string[] {
  const known = new Set(present.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
