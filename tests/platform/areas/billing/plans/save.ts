import type { PricePlan } from '../../../../../src/domain/entities/price-plan/model.ts';
import type { PricePlanVersion } from '../../../../../src/domain/entities/price-plan/schema.ts';
import type { CallAnswer } from '../../../../../src/domain/protocol/call.ts';
import { maxPeriods } from '../../../../../src/domain/pricing/period.ts';
import { sameJson } from '../../../../../src/lib/value/same-json.ts';
import { invalid, malformed } from '../../../base/refusal.ts';
import type { TableRow } from '../../../store/store.ts';
import { patch } from '../../../store/write.ts';
import type { UserRequest } from '../../handler.ts';
import type { CallChange } from '../../user-calls.ts';
import { subjectOf } from '../../within-reach.ts';
import { withFragments } from '../policy/policy-tables.ts';
import type { FoldedPeriods } from './fold-periods.ts';
import { foldPeriods } from './fold-periods.ts';
import { mergeSave } from './merge-save.ts';
import { planVersionTable } from './plan-versions.ts';
import { checkPurchaseContracts } from './purchase-contract.ts';
import type { PlanServices } from './services.ts';

type SaveRequest = UserRequest<'pricePlan.update', PlanServices>;
type Saved = CallChange & { readonly answer: () => CallAnswer<'pricePlan.update'> };

const savedAs = (number: number, change: CallChange = { writes: [] }): Saved => ({
  ...change,
  answer: () => ({ number }),
});

const isSameVersion = (one: PricePlanVersion, other: PricePlanVersion): boolean =>
  sameJson({ ...one, number: 0 }, { ...other, number: 0 });

/** The result of a save on its base. */
interface SubmittedVersion {
  readonly base: PricePlanVersion;
  readonly mine: PricePlanVersion;
  readonly made: Pick<FoldedPeriods, 'fragments' | 'rows'>;
}

/** Throws Refusal (400) if the plan had no such version. */
async function submittedVersion(
  { services, body: { name, description, periods, base: number } }: SaveRequest,
  { id, organizationId, currentVersion }: PricePlan,
): Promise<SubmittedVersion> {
  const base =
    number === currentVersion.number ? currentVersion : await services.planVersions.read(id, number);
  if (base === undefined) throw malformed(`The plan has no version ${number}`, 'base');
  const folded =
    periods === undefined
      ? { periods: base.periods, fragments: [], rows: [] }
      : await foldPeriods(services, organizationId, periods);
  const mine = {
    number,
    name: name ?? base.name,
    description: description ?? base.description,
    periods: folded.periods,
  };
  return { base, mine, made: folded };
}

/** The submitted version with what others have saved since its base. Throws Refusal (409) if they clash. */
async function mergedVersion(
  services: PlanServices,
  { organizationId, currentVersion: theirs }: PricePlan,
  { base, mine, made }: SubmittedVersion,
): Promise<{ readonly version: PricePlanVersion; readonly rows: readonly TableRow[] }> {
  if (theirs.number === base.number) return { version: mine, rows: made.rows };
  const policies = withFragments(services.policies, organizationId, made.fragments);
  const merged = await mergeSave(policies, { base, mine, theirs }, theirs.number);
  if (Object.keys(merged.periods).length > maxPeriods)
    throw invalid('tooLarge', `A plan has at most ${maxPeriods} periods`, 'periods');
  const { periods, rows } = await foldPeriods({ ...services, policies }, organizationId, merged.periods);
  return { version: { ...merged, number: mine.number, periods }, rows: [...made.rows, ...rows] };
}

/** Saves a plan as a new version; what it has already makes none. Throws Refusal. */
export async function savePlan(request: SaveRequest): Promise<() => Promise<Saved>> {
  const { services } = request;
  const submitted = await submittedVersion(request, subjectOf(request, 'pricePlan'));
  return async () => {
    const plan = subjectOf(request, 'pricePlan');
    const { id, currentVersion: before } = plan;
    const merged = await mergedVersion(services, plan, submitted);
    const version = { ...merged.version, number: before.number + 1 };
    if (isSameVersion(version, before)) return savedAs(before.number);
    checkPurchaseContracts(services.store, {
      plan,
      before: before.periods,
      after: version.periods,
    });
    return savedAs(version.number, {
      writes: [patch('pricePlan', id, { currentVersion: version })],
      tableRows: [...merged.rows, planVersionTable.row(id, version)],
    });
  };
}
