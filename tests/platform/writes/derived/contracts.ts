import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { PurchaseContract } from '../../../../src/domain/entities/purchase-contract/model.ts';
import { contractType, runningContract } from '../../../../src/domain/entities/sales-contract/rules.ts';
import type { SalesContract } from '../../../../src/domain/entities/sales-contract/schema.ts';
import { endedMonths, repricedMonths } from '../../../../src/domain/pricing/contract/reprice.ts';
import { changedFields } from '../../store/changed-fields.ts';
import type { Preview } from '../../store/preview.ts';
import type { Write } from '../../store/store.ts';
import { create, patch, purge } from '../../store/write.ts';
import type { PricedRows } from './contract-pricing.ts';
import { isBought, projectedPricing } from './contract-pricing.ts';

type DerivedFields = Pick<SalesContract, 'buyerName' | 'currentPricingVersion' | 'running'>;

const organizationFields = ['name', 'superOrganizationId', 'deleteDate'] as const;

/** The rows among the writes from which contracts are derived. */
function changesOf(ahead: Preview) {
  const organizations = ahead
    .touched('organization')
    .filter(
      ({ before, after }) =>
        before !== null &&
        after !== null &&
        organizationFields.some((field) => before[field] !== after[field]),
    );
  const contracts = ahead.touched('salesContract').filter(({ after }) => after !== null);
  return {
    organizations: new Set(organizations.flatMap(({ after }) => after?.id ?? [])),
    plans: new Set(ahead.touched('pricePlan').flatMap(({ after }) => after?.id ?? [])),
    contracts: new Set(contracts.flatMap(({ after }) => after?.id ?? [])),
    applied: new Set(
      contracts.flatMap(({ before, after }) =>
        before !== null && before.currentPricingVersion.months !== after?.currentPricingVersion.months
          ? before.id
          : [],
      ),
    ),
    created: new Set(contracts.flatMap(({ before, after }) => (before === null ? (after?.id ?? []) : []))),
  };
}

function depthOf(rows: PricedRows, organizationId: string): number {
  let depth = 0;
  let id = rows.get('organization', organizationId)?.superOrganizationId ?? null;
  for (; id !== null; id = rows.get('organization', id)?.superOrganizationId ?? null) depth += 1;
  return depth;
}

/**
 * The contracts that a change may reprice: those of the organizations and plans that it touches, and those at whose
 * plans these are resold. Suppliers come first: what a seller pays is settled before what it asks.
 */
function suppliersFirst(ahead: Preview, changes: ReturnType<typeof changesOf>): readonly SalesContract[] {
  const ofPlan = (id: string): readonly SalesContract[] => ahead.by('salesContract', 'pricePlans', id);
  const found = new Map<string, SalesContract>();
  const open = [
    ...[...changes.contracts].flatMap((id) => ahead.get('salesContract', id) ?? []),
    ...[...changes.organizations].flatMap((id) => [
      ...ahead.by('salesContract', 'organizationId', id),
      ...ahead.by('salesContract', 'buyerOrganization', id),
    ]),
    ...[...changes.plans].flatMap(ofPlan),
  ];
  for (let contract = open.pop(); contract !== undefined; contract = open.pop()) {
    if (found.has(contract.id)) continue;
    found.set(contract.id, contract);
    for (const plan of ahead.by('pricePlan', 'purchaseContracts', contract.id)) open.push(...ofPlan(plan.id));
  }

  const depths = new Map<string, number>();
  const depth = ({ organizationId }: SalesContract): number => {
    const known = depths.get(organizationId) ?? depthOf(ahead, organizationId);
    depths.set(organizationId, known);
    return known;
  };
  return [...found.values()].toSorted((a, b) => depth(a) - depth(b));
}

/** The plans of a contract, and the contracts above at whose prices these are bought. */
function sourcesOf(rows: PricedRows, { currentVersion }: SalesContract) {
  const plans = [...new Set(Object.values(currentVersion.periods).map(({ pricePlan }) => pricePlan))].flatMap(
    (id) => (id === null ? [] : (rows.get('pricePlan', id) ?? [])),
  );
  const purchases = plans.flatMap((plan) =>
    Object.values(plan.currentVersion.periods).map(({ purchaseContract }) => purchaseContract),
  );
  return {
    plans,
    purchases: [...new Set(purchases)].flatMap((id) =>
      id === null ? [] : (rows.get('salesContract', id) ?? []),
    ),
  };
}

type PriceSources = ReturnType<typeof sourcesOf>;

function derivedOf(
  rows: PricedRows,
  contract: SalesContract,
  { plans, purchases }: PriceSources,
  isNew: boolean,
): DerivedFields {
  const { currentVersion, currentPricingVersion } = contract;
  const isActive = isBought(rows, contract);
  const months = isActive
    ? repricedMonths({
        ...currentPricingVersion,
        isNew,
        starts: Object.keys(currentVersion.periods),
        changes: [
          ...plans.flatMap((plan) => Object.keys(plan.currentVersion.periods)),
          ...purchases.flatMap((purchase) => Object.keys(purchase.currentPricingVersion.months)),
        ],
        project: (month) => projectedPricing(rows, contract, month)?.id ?? null,
      })
    : endedMonths(currentPricingVersion);
  const pricing = { ...currentPricingVersion, months };
  return {
    buyerName: rows.get('organization', contract.buyerOrganization)?.name ?? '',
    currentPricingVersion: pricing,
    running: runningContract(currentVersion.periods, pricing, isActive),
  };
}

type BuyersFields = Omit<PurchaseContract, 'id' | 'organizationId' | 'version' | 'createDate' | 'updateDate'>;

/** Nothing else of a contract reaches its buyer (decision 24). */
const buyersFields = (
  rows: PricedRows,
  { organizationId, deleteDate, currentVersion, currentPricingVersion }: SalesContract,
): BuyersFields => ({
  deleteDate,
  contractName: currentVersion.name,
  sellerName: rows.get('organization', organizationId)?.name ?? '',
  periods: Object.fromEntries(
    Object.entries(currentVersion.periods).map(([start, period]) => [
      start,
      { type: contractType(period), isPriced: period.pricePlan !== null },
    ]),
  ),
  months: Object.fromEntries(
    Object.entries(currentPricingVersion.months).map(([month, { applied }]) => [month, applied]),
  ),
});

function purchaseContractWrites(
  rows: PricedRows,
  contract: SalesContract,
  isSaved: boolean,
): readonly Write[] {
  const { id, buyerOrganization: organizationId, createDate } = contract;
  const fields = buyersFields(rows, contract);
  const known: EntityOf<'purchaseContract'> | undefined = rows.get('purchaseContract', id);
  if (known === undefined)
    return [
      create('purchaseContract', { id, organizationId, createDate, updateDate: createDate, ...fields }),
    ];
  const changes = changedFields(known, fields);
  if (Object.keys(changes).length === 0) return [];
  // Only a save of the seller is a change of the contract.
  const { updateDate } = known;
  return [patch('purchaseContract', id, isSaved ? changes : { ...changes, updateDate })];
}

const removedContracts = (ahead: Preview): readonly Write[] =>
  ahead.touched('salesContract').flatMap(({ before, after }) => {
    const id = before?.id ?? '';
    return after === null && ahead.get('purchaseContract', id) ? [purge('purchaseContract', id)] : [];
  });

function repricedContracts(ahead: Preview): readonly Write[] {
  const changes = changesOf(ahead);
  const { organizations, plans, contracts, applied, created } = changes;
  const repriced = new Map<string, SalesContract>();
  const rows: PricedRows = {
    get: (type, id) => {
      const changed = type === 'salesContract' ? repriced.get(id) : undefined;
      return changed ?? ahead.get(type, id);
    },
  };
  return suppliersFirst(ahead, changes).flatMap((contract) => {
    const { id, updateDate } = contract;
    const sources = sourcesOf(rows, contract);
    const isAffected =
      contracts.has(id) ||
      organizations.has(contract.organizationId) ||
      organizations.has(contract.buyerOrganization) ||
      sources.plans.some((plan) => plans.has(plan.id)) ||
      sources.purchases.some(({ id: above }) => repriced.has(above) || applied.has(above));
    if (!isAffected) return [];
    const fields = derivedOf(rows, contract, sources, created.has(id));
    const repricing = changedFields(contract, fields);
    if ('currentPricingVersion' in repricing) repriced.set(id, { ...contract, ...fields });
    return [
      ...(Object.keys(repricing).length === 0
        ? []
        : [patch('salesContract', id, contracts.has(id) ? repricing : { ...repricing, updateDate })]),
      ...purchaseContractWrites(rows, { ...contract, ...fields }, contracts.has(id)),
    ];
  });
}

/**
 * Keeps the pricings of contracts up to date with their plans and with the contracts above, and the contracts as their
 * buyers see them.
 */
export const derivedContracts = (ahead: Preview): readonly Write[] => [
  ...removedContracts(ahead),
  ...repricedContracts(ahead),
];
