import type { PriceExpression, PriceRules } from '../expression/expression.ts';
import type { RulesByNode } from '../policy/fragment-walk.ts';
import type { Targeting, TargetingEntry } from '../contract/targeting.ts';
import type { MergeAt, MergeClash, Sides } from './three-way.ts';
import { mergeMap, mergePresent, mergeWhole } from './three-way.ts';

/** Periods by their own id, so that a moved start is not taken for a removal. */
type PeriodsById<Period> = Readonly<Record<string, Period>>;

/** The policy of a period is its rules by node, or whatever else stands for them. */
export interface PlanVersion<Policy = RulesByNode> {
  readonly name: string;
  readonly description: string;
  readonly periods: PeriodsById<{
    readonly start: string;
    readonly purchaseContract: string | null;
    readonly rules: Policy;
  }>;
}

export interface ContractVersion {
  readonly name: string | null;
  readonly description: string;
  readonly periods: PeriodsById<{
    readonly start: string;
    readonly pricePlan: string | null;
    readonly isExclusive: boolean;
    readonly targeting: Targeting;
  }>;
}

export interface MergedVersion<Version> {
  /** With my value where the sides clash. */
  readonly version: Version;
  readonly clashes: readonly MergeClash[];
}

type PlanPeriod<Policy> = PlanVersion<Policy>['periods'][string];
type ContractPeriod = ContractVersion['periods'][string];

/** A member of three records. */
const sidesOf = <Value extends object, Key extends keyof Value>(
  { base, mine, theirs }: Sides<Value>,
  key: Key,
): Sides<Value[Key]> => ({ base: base[key], mine: mine[key], theirs: theirs[key] });

const mergeMember = <Value extends object, Key extends keyof Value & string>(
  sides: Sides<Value>,
  key: Key,
  path: readonly string[],
  clashes: MergeClash[],
  merge: MergeAt<Value[Key]> = mergeWhole,
): Value[Key] => merge(sidesOf(sides, key), [...path, key], clashes);

const mergeFields = mergeMap<PriceExpression>(mergeWhole);

type SetRules = Readonly<Record<string, PriceExpression>>;
const noRules: SetRules = {};
const setRules = (rules: PriceRules | undefined): SetRules =>
  rules === undefined ? noRules : (rules as SetRules);

/** A node without rules is one that has none set: two sides that add rules to it merge by field. */
export const mergeNode: MergeAt<PriceRules | undefined> = ({ base, mine, theirs }, path, clashes) => {
  const sides = { base: setRules(base), mine: setRules(mine), theirs: setRules(theirs) };
  const rules = mergeFields(sides, path, clashes);
  return Object.keys(rules).length === 0 ? undefined : rules;
};

const mergePlanPeriod =
  <Policy>(mergePolicy: MergeAt<Policy>): MergeAt<PlanPeriod<Policy>> =>
  (sides, path, clashes) => ({
    start: mergeMember(sides, 'start', path, clashes),
    purchaseContract: mergeMember(sides, 'purchaseContract', path, clashes),
    rules: mergeMember(sides, 'rules', path, clashes, mergePolicy),
  });

const mergeContractPeriod: MergeAt<ContractPeriod> = (sides, path, clashes) => ({
  start: mergeMember(sides, 'start', path, clashes),
  pricePlan: mergeMember(sides, 'pricePlan', path, clashes),
  isExclusive: mergeMember(sides, 'isExclusive', path, clashes),
  targeting: mergeMember(sides, 'targeting', path, clashes, mergeMap<TargetingEntry>(mergeWhole)),
});

type Starts = PeriodsById<{ readonly start: string }>;

/** Two periods cannot begin in one month, though each side alone was right. The clash is at mine. */
function addStartClashes(periods: Starts, theirs: Starts, clashes: MergeClash[]): void {
  const owners = new Map<string, string>();
  for (const [id, { start }] of Object.entries(periods)) {
    const owner = owners.get(start);
    owners.set(start, id);
    if (owner === undefined) continue;
    const mine = theirs[id]?.start === start ? owner : id;
    clashes.push({ path: ['periods', mine, 'start'], base: undefined, mine: start, theirs: start });
  }
}

/** Merges two versions of a price plan by period, and the policies of a period by the given merge. */
export function mergePlansBy<Policy>(
  mergePolicy: MergeAt<Policy>,
  sides: Sides<PlanVersion<Policy>>,
): MergedVersion<PlanVersion<Policy>> {
  const clashes: MergeClash[] = [];
  const mergePeriods = mergeMap(mergePresent(mergePlanPeriod(mergePolicy)));
  const version = {
    name: mergeMember(sides, 'name', [], clashes),
    description: mergeMember(sides, 'description', [], clashes),
    periods: mergeMember(sides, 'periods', [], clashes, mergePeriods),
  };
  addStartClashes(version.periods, sides.theirs.periods, clashes);
  return { version, clashes };
}

/** Merges two versions of a price plan by period, node and field. */
export const mergePlans = (sides: Sides<PlanVersion>): MergedVersion<PlanVersion> =>
  mergePlansBy(mergeMap(mergeNode), sides);

/** Merges two versions of a contract by period and organization. */
export function mergeContracts(sides: Sides<ContractVersion>): MergedVersion<ContractVersion> {
  const clashes: MergeClash[] = [];
  const version = {
    name: mergeMember(sides, 'name', [], clashes),
    description: mergeMember(sides, 'description', [], clashes),
    periods: mergeMember(sides, 'periods', [], clashes, mergeMap(mergePresent(mergeContractPeriod))),
  };
  addStartClashes(version.periods, sides.theirs.periods, clashes);
  return { version, clashes };
}
