import type {
  PricePlanVersion,
  SavedPricePlanPeriods,
} from '../../../../../src/domain/entities/price-plan/schema.ts';
import type { FragmentSides } from '../../../../../src/domain/pricing/merge/merge-policies.ts';
import {
  isMixed,
  mergePolicies,
  mixedBelow,
} from '../../../../../src/domain/pricing/merge/merge-policies.ts';
import type { PlanVersion } from '../../../../../src/domain/pricing/merge/merge-version.ts';
import { mergePlansBy } from '../../../../../src/domain/pricing/merge/merge-version.ts';
import type { Sides } from '../../../../../src/domain/pricing/merge/three-way.ts';
import type { PolicyFragment, PolicyTree } from '../../../../../src/domain/pricing/policy/tree.ts';
import { conflict } from '../../../base/refusal.ts';
import type { PolicyTables } from '../policy/policy-tables.ts';

type Version = Pick<PricePlanVersion, 'name' | 'description' | 'periods'>;
/** As it is saved: with policies that may be made of others. */
type MergedPlan = Pick<Version, 'name' | 'description'> & { readonly periods: SavedPricePlanPeriods };

const byOwnId = ({ name, description, periods }: Version): PlanVersion<PolicyTree> => ({
  name,
  description,
  periods: Object.fromEntries(
    Object.entries(periods).map(([start, { id, purchaseContract, pricePolicy }]) => [
      id,
      { start, purchaseContract, rules: { fragment: pricePolicy } },
    ]),
  ),
});

const byStart = ({ name, description, periods }: PlanVersion<PolicyTree>): MergedPlan => ({
  name,
  description,
  periods: Object.fromEntries(
    Object.entries(periods).map(([id, { start, purchaseContract, rules }]) => [
      start,
      { id, purchaseContract, pricePolicy: rules },
    ]),
  ),
});

const fragmentOf = (tree: PolicyTree): string => {
  if (!('fragment' in tree)) throw new Error('a stored policy is a fragment');
  return tree.fragment;
};

const policySides = ({ base, mine, theirs }: Sides<PolicyTree>): Sides<string> => ({
  base: fragmentOf(base),
  mine: fragmentOf(mine),
  theirs: fragmentOf(theirs),
});

/** The policies of the periods that all sides have. */
function policiesIn({ base, mine, theirs }: Sides<PlanVersion<PolicyTree>>): readonly FragmentSides[] {
  return Object.entries(mine.periods).flatMap(([id, { rules }]) => {
    const [before, other] = [base.periods[id], theirs.periods[id]];
    return before === undefined || other === undefined
      ? []
      : policySides({ base: before.rules, mine: rules, theirs: other.rules });
  });
}

const idsIn = ({ base, mine, theirs }: FragmentSides): readonly string[] =>
  [base, mine, theirs].filter((id) => id !== undefined);

/** The fragments of categories that both sides have changed, level by level. */
async function mixedFragments(
  { fragments }: PolicyTables,
  policies: readonly FragmentSides[],
): Promise<(id: string) => PolicyFragment> {
  const found = new Map<string, PolicyFragment>();
  const read = (id: string): PolicyFragment => {
    const fragment = found.get(id);
    if (fragment === undefined) throw new Error(`a plan has lost its fragment ${id}`);
    return fragment;
  };
  for (let level = policies.filter(isMixed); level.length > 0;) {
    for (const [id, fragment] of await fragments(level.flatMap(idsIn))) found.set(id, fragment);
    level = level.flatMap((sides) => mixedBelow(sides, read));
  }
  return read;
}

const maxClashes = 100;

/**
 * Merges a save with what others have saved since its base, by period, node and field (D-B7). `policies` has the fragments
 * of all sides. Throws Refusal (409) with the clashes, whose paths name periods by their own ids.
 */
export async function mergeSave(
  policies: PolicyTables,
  sides: Sides<Version>,
  number: number,
): Promise<MergedPlan> {
  const versions = {
    base: byOwnId(sides.base),
    mine: byOwnId(sides.mine),
    theirs: byOwnId(sides.theirs),
  };
  const read = await mixedFragments(policies, policiesIn(versions));
  const { version, clashes } = mergePlansBy<PolicyTree>(
    (each, path, found) => mergePolicies(policySides(each), { read, path, clashes: found }),
    versions,
  );
  if (clashes.length > 0)
    throw conflict('movedOn', 'Others have changed the same since', 'base', {
      number,
      clashes: clashes.slice(0, maxClashes),
      total: clashes.length,
    });
  return byStart(version);
}
