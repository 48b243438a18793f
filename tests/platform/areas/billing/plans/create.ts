import type { PricePlanVersion } from '../../../../../src/domain/entities/price-plan/schema.ts';
import { sameJson } from '../../../../../src/lib/value/same-json.ts';
import { create, datesFrom } from '../../../store/write.ts';
import type { UserRequest } from '../../handler.ts';
import { isRepeatedCreate } from '../../repeated-create.ts';
import type { CallChange } from '../../user-calls.ts';
import { foldPeriods } from './fold-periods.ts';
import { planVersionTable } from './plan-versions.ts';
import { checkPurchaseContracts } from './purchase-contract.ts';
import type { PlanServices } from './services.ts';

/** Creates a plan; repeating the call changes nothing, even if the plan was saved since. Throws Refusal. */
export async function createPlan(
  request: UserRequest<'pricePlan.create', PlanServices>,
): Promise<() => Promise<CallChange>> {
  const { services, body } = request;
  const { id, organizationId, name, description } = body;
  const { periods, rows } = await foldPeriods(services, organizationId, body.periods);
  const version: PricePlanVersion = { number: 1, name, description, periods };
  return async () => {
    const first = await services.planVersions.read(id, 1);
    const isSame = () => first !== undefined && sameJson(first, version);
    if (isRepeatedCreate(request, 'pricePlan', { id, organizationId }, isSame)) return { writes: [] };
    checkPurchaseContracts(services.store, {
      plan: { id, organizationId },
      before: {},
      after: periods,
    });
    const row = {
      id,
      organizationId,
      ...datesFrom(services.now()),
      currentVersion: version,
      contractCount: 0,
    };
    return { writes: [create('pricePlan', row)], tableRows: [...rows, planVersionTable.row(id, version)] };
  };
}
