import type { PricePlan } from '../../../../../src/domain/entities/price-plan/model.ts';
import type { PricePlanVersion } from '../../../../../src/domain/entities/price-plan/schema.ts';
import type { CallAnswer, CallName } from '../../../../../src/domain/protocol/call.ts';
import { sameJson } from '../../../../../src/lib/value/same-json.ts';
import { conflict, malformed } from '../../../base/refusal.ts';
import { create, datesFrom, patch } from '../../../store/write.ts';
import type { UserRequest } from '../../handler.ts';
import { isRepeatedCreate } from '../../repeated-create.ts';
import type { CallChange } from '../../user-calls.ts';
import { subjectOf } from '../../within-reach.ts';
import type { PlanServices } from './services.ts';
import { foldPeriods } from './fold-periods.ts';
import { versionRow } from './plan-versions.ts';
import { checkPurchaseContracts } from './purchase-contract.ts';

type PlanRequest<Name extends CallName> = UserRequest<Name, PlanServices>;

const nothing = { writes: [] };

/** Creates a plan; repeating the call changes nothing, even if the plan was saved since. Throws Refusal. */
export async function createPlan(request: PlanRequest<'pricePlan.create'>): Promise<() => CallChange> {
  const { services, body } = request;
  const { id, organizationId, name, description } = body;
  const { periods, rows } = await foldPeriods(services, organizationId, body.periods);
  const version: PricePlanVersion = { number: 1, name, description, periods };
  const first = await services.planVersions.read(id, 1);
  return () => {
    const isSame = () => first !== undefined && sameJson(first, version);
    if (isRepeatedCreate(request, 'pricePlan', { id, organizationId }, isSame)) return nothing;
    checkPurchaseContracts(services.store, organizationId, { before: {}, after: periods });
    const row = { id, organizationId, ...datesFrom(services.now()), currentVersion: version };
    return { writes: [create('pricePlan', row)], tableRows: [...rows, versionRow(id, version)] };
  };
}

type Saved = CallChange & { readonly answer: () => CallAnswer<'pricePlan.update'> };

const savedAs = (number: number, change: CallChange = nothing): Saved => ({
  ...change,
  answer: () => ({ number }),
});

const isSameVersion = (one: PricePlanVersion, other: PricePlanVersion): boolean =>
  sameJson({ ...one, number: 0 }, { ...other, number: 0 });

/** Throws Refusal (409) if others have saved the plan since the base. */
function checkBase({ currentVersion: { number } }: PricePlan, base: number): void {
  if (base > number) throw malformed(`The plan has no version ${base}`, 'base');
  if (base < number) throw conflict('movedOn', 'Others have saved the plan since', 'base', { number });
}

/** Saves a plan as a new version; what it has already makes none. Throws Refusal. */
export async function savePlan(request: PlanRequest<'pricePlan.update'>): Promise<() => Saved> {
  const { services, body } = request;
  const { base, name, description, periods } = body;
  const { id, organizationId } = subjectOf(request, 'pricePlan');
  const folded = periods && (await foldPeriods(services, organizationId, periods));
  return () => {
    const plan = subjectOf(request, 'pricePlan');
    const before = plan.currentVersion;
    const version: PricePlanVersion = {
      number: before.number + 1,
      name: name ?? before.name,
      description: description ?? before.description,
      periods: folded?.periods ?? before.periods,
    };
    if (isSameVersion(version, before)) return savedAs(before.number);
    checkBase(plan, base);
    checkPurchaseContracts(services.store, organizationId, {
      before: before.periods,
      after: version.periods,
    });
    return savedAs(version.number, {
      writes: [patch('pricePlan', id, { currentVersion: version })],
      tableRows: [...(folded?.rows ?? []), versionRow(id, version)],
    });
  };
}
