import { activeStart, periodEnd, periodStart } from '../period.ts';
import type { Coverage, Targeting, TargetingEntry } from './targeting.ts';
import { coverage } from './targeting.ts';

interface ChoicePeriod {
  readonly pricePlan: string | null;
  readonly isExclusive: boolean;
  readonly targeting: Targeting;
}

/** The facts of a contract between a seller and a buyer that decide the choice. */
export interface ChoiceContract {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly createDate: string;
  readonly periods: Readonly<Record<string, ChoicePeriod>>;
}

/** A contract that covers an organization in a month. */
export interface CoveringContract {
  readonly contract: ChoiceContract;
  readonly start: string;
  readonly period: ChoicePeriod & { readonly pricePlan: string };
  readonly coverage: Coverage;
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Criterion = (a: CoveringContract, b: CoveringContract) => number;

/** The criteria between contracts that cover an organization, in order; each is named after the loser. */
const choiceCriteria = [
  ['standard', (a, b) => Number(b.period.isExclusive) - Number(a.period.isExclusive)],
  ['farther', (a, b) => a.coverage.distance - b.coverage.distance],
  ['startedEarlier', (a, b) => compareTexts(b.start, a.start)],
  ['createdEarlier', (a, b) => compareTexts(b.contract.createDate, a.contract.createDate)],
  ['smallerId', (a, b) => compareTexts(b.contract.id, a.contract.id)],
] as const satisfies readonly (readonly [string, Criterion])[];
type ChoiceReason = (typeof choiceCriteria)[number][0];

/** Those that come first pay. */
function compareCovering(a: CoveringContract, b: CoveringContract): number {
  for (const [, compare] of choiceCriteria) {
    const order = compare(a, b);
    if (order !== 0) return order;
  }
  return 0;
}

/** The entry of a contract in a month, if it has a plan: without one the contract has ended. */
function activePeriod({ periods }: ChoiceContract, month: string) {
  const start = activeStart(Object.keys(periods), month);
  const period = start === undefined ? undefined : periods[start];
  if (start === undefined || period === undefined || period.pricePlan === null) return undefined;
  return { start, period: { ...period, pricePlan: period.pricePlan } };
}

/**
 * The contracts that cover an organization in a month, the one that pays first. `path` leads from the buyer to the
 * organization; the contracts are those of one seller with this buyer.
 */
export function coveringContracts(
  contracts: readonly ChoiceContract[],
  path: readonly string[],
  month: string,
): readonly CoveringContract[] {
  return contracts
    .flatMap((contract) => {
      const active = activePeriod(contract, month);
      if (active === undefined) return [];
      const covered = coverage(active.period.targeting, path);
      return covered.self ? [{ contract, ...active, coverage: covered }] : [];
    })
    .toSorted(compareCovering);
}

function uncovering(contract: ChoiceContract, path: readonly string[], month: string): ContractVerdict {
  const active = activePeriod(contract, month);
  return active === undefined
    ? { contract, active: null, loss: 'withoutPlan' }
    : {
        contract,
        active: { ...active, coverage: coverage(active.period.targeting, path) },
        loss: 'notCovering',
      };
}

export type ContractLoss = 'withoutPlan' | 'notCovering' | ChoiceReason;
export const contractLosses: readonly ContractLoss[] = [
  'withoutPlan',
  'notCovering',
  ...choiceCriteria.map(([reason]) => reason),
];

/** A contract between a seller and a buyer, and whether it pays. */
export interface ContractVerdict {
  readonly contract: ChoiceContract;
  /** Null if the contract has no plan in that month. */
  readonly active: Omit<CoveringContract, 'contract'> | null;
  /** Null for the contract that pays. */
  readonly loss: ContractLoss | null;
}

/** Which of these contracts pays for an organization in a month, and why the others do not; the winner comes first. */
export function contractVerdicts(
  contracts: readonly ChoiceContract[],
  path: readonly string[],
  month: string,
): readonly ContractVerdict[] {
  const covering = coveringContracts(contracts, path, month);
  const [paying] = covering;
  const lossTo = (winner: CoveringContract, other: CoveringContract): ContractLoss | null =>
    choiceCriteria.find(([, compare]) => compare(winner, other) < 0)?.[0] ?? null;
  const found = new Set(covering.map(({ contract }) => contract));
  return [
    ...covering.map(({ contract, ...active }): ContractVerdict => ({
      contract,
      active,
      loss: paying === undefined ? null : lossTo(paying, { contract, ...active }),
    })),
    ...contracts
      .filter((contract) => !found.has(contract))
      .map((contract) => uncovering(contract, path, month)),
  ];
}

interface Lifetime {
  readonly createDate: string;
  readonly deleteDate: string | null;
}

/** Whether an organization counts in a month: created before its end, and not deleted before its start. */
export const countsIn = ({ createDate, deleteDate }: Lifetime, month: string): boolean =>
  Date.parse(createDate) < periodEnd(month) &&
  (deleteDate === null || Date.parse(deleteDate) >= periodStart(month));

/** Two contracts of one type that decide at the entry of one organization, from this month on. */
export interface ContractOverlap {
  readonly month: string;
  readonly organization: string;
  readonly contracts: readonly [string, string];
  /** Exclusive contracts that overlap are refused, standard ones are warned about. */
  readonly isRefused: boolean;
}

/** Whether both entries include the organization itself, or both its customers. */
const decideTogether = (a: TargetingEntry, b: TargetingEntry): boolean =>
  (a.self === true && b.self === true) ||
  (a.customers !== null && a.customers !== 'none' && b.customers !== null && b.customers !== 'none');

function overlapOf(a: ChoiceContract, b: ChoiceContract, month: string): readonly ContractOverlap[] {
  const [one, other] = [activePeriod(a, month)?.period, activePeriod(b, month)?.period];
  if (one === undefined || other === undefined || one.isExclusive !== other.isExclusive) return [];
  return Object.entries(one.targeting).flatMap(([organization, entry]) => {
    const second = Object.hasOwn(other.targeting, organization) ? other.targeting[organization] : undefined;
    return second !== undefined && decideTogether(entry, second)
      ? [{ month, organization, contracts: [a.id, b.id], isRefused: one.isExclusive }]
      : [];
  });
}

/** Where a contract overlaps others of its seller and buyer: at each start of either of them. */
export function contractOverlaps(
  contract: ChoiceContract,
  others: readonly ChoiceContract[],
): readonly ContractOverlap[] {
  return others
    .filter(({ id }) => id !== contract.id)
    .flatMap((other) =>
      [...new Set([...Object.keys(contract.periods), ...Object.keys(other.periods)])]
        .toSorted()
        .flatMap((month) => overlapOf(contract, other, month)),
    );
}

/**
 * Whether a plan stands on another basis than the bill: its purchase contract is not the one that pays for the
 * organization one hop above.
 */
export const hasOtherBasis = (
  purchaseContract: string | null,
  paying: CoveringContract | undefined,
): boolean => purchaseContract !== (paying?.contract.id ?? null);
