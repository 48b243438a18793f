import type { PricePlan } from '../../../../../src/domain/entities/price-plan/model.ts';
import { maxCsvLines, TooManyLines } from '../../../../../src/domain/pricing/csv/body.ts';
import { treeOfImport } from '../../../../../src/domain/pricing/csv/import-tree.ts';
import type { PriceCsvImport } from '../../../../../src/domain/pricing/csv/read.ts';
import { readPriceCsv } from '../../../../../src/domain/pricing/csv/read.ts';
import { rulesOfPolicy } from '../../../../../src/domain/pricing/policy/fragment-walk.ts';
import type { PolicyTree } from '../../../../../src/domain/pricing/policy/tree.ts';
import { memberOf } from '../../../../../src/domain/pricing/policy/tree.ts';
import type { CallAnswer, FormTexts } from '../../../../../src/domain/protocol/call.ts';
import { inSlices } from '../../../base/in-slices.ts';
import { invalid, malformed } from '../../../base/refusal.ts';
import type { UserRequest } from '../../handler.ts';
import { withReceivedForm } from '../../received-form.ts';
import type { CallChange } from '../../user-calls.ts';
import { subjectOf } from '../../within-reach.ts';
import { foldTree } from '../policy/fold-tree.ts';
import { keepFragments } from '../policy/policy-tables.ts';
import { wholePolicies } from '../policy/whole-policies.ts';
import { findInCatalogue, placeIn } from './csv-find.ts';
import { csvText } from './csv-text.ts';
import { savePlan } from './save.ts';
import type { PlanServices } from './services.ts';

type ImportRequest = UserRequest<'pricePlan.updateFromCsv', PlanServices>;
type ImportAnswer = CallAnswer<'pricePlan.updateFromCsv'>;
type Imported = CallChange & { readonly answer: () => ImportAnswer };

/** The entry that begins in the period. Throws Refusal (400) if the plan has none. */
function entryAt({ currentVersion }: PricePlan, period: string) {
  const entry = memberOf(currentVersion.periods, period);
  if (entry === undefined) throw invalid('gone', `The plan has no period that begins at ${period}`, 'period');
  return entry;
}

interface ReadImport {
  readonly read: PriceCsvImport;
  /** The policy with what the lines without faults change. */
  readonly tree: PolicyTree;
}

/** Reads a file against a policy. Throws Refusal (400) for one with too many lines. */
async function readImport(
  services: PlanServices,
  base: string,
  path: string,
  { domain, decimal, columns }: FormTexts<'pricePlan.updateFromCsv'>,
): Promise<ReadImport> {
  const fragment = await wholePolicies(services.policies, [base]);
  const root = fragment(base);
  const rules = await inSlices(rulesOfPolicy(root, fragment));
  const context = {
    domain,
    decimal: decimal ?? null,
    mapping: columns ?? null,
    find: findInCatalogue(services, domain),
    rulesOf: (nodeId: string) => rules.get(nodeId) ?? {},
  };
  const open = await inSlices(csvText(path));
  const read = await inSlices(readPriceCsv(open, context)).catch((error: unknown) => {
    if (!(error instanceof TooManyLines)) throw error;
    throw invalid('tooLarge', `A file has at most ${maxCsvLines} lines`, 'file');
  });
  const placeOf = (nodeId: string) => placeIn(services.catalogue, nodeId);
  return { read, tree: await inSlices(treeOfImport(root, read.changes, placeOf, fragment)) };
}

/** Stores a policy, and resolves to its id. It is too large for the transaction that saves a plan. Throws Refusal. */
async function keptPolicy(services: PlanServices, organizationId: string, tree: PolicyTree): Promise<string> {
  const { root, rows } = await foldTree(services, organizationId, tree);
  await keepFragments(services.store, rows);
  return root.id;
}

const answerOf = ({ counts, faults, faultCount, decimal }: PriceCsvImport, result: string): ImportAnswer => ({
  result,
  ...counts,
  faults: [...faults],
  faultCount,
  decimal,
});

/** Saves the plan with the imported policy, as an edit of the version that was read. Throws Refusal. */
async function saved(
  request: ImportRequest,
  { organizationId, currentVersion }: PricePlan,
  period: string,
  { read, tree }: ReadImport,
): Promise<() => Promise<Imported>> {
  const policy = await keptPolicy(request.services, organizationId, tree);
  const { number, periods } = currentVersion;
  const entries = Object.entries(periods).map(([start, { id, purchaseContract, pricePolicy }]) => [
    start,
    { id, purchaseContract, pricePolicy: { fragment: start === period ? policy : pricePolicy } },
  ]);
  const save = await savePlan({
    ...request,
    call: 'pricePlan.update',
    body: { base: number, periods: Object.fromEntries(entries) },
  });
  return async () => ({
    ...(await save()),
    // Others may have saved other rules meanwhile, with which these are merged.
    answer: () => answerOf(read, entryAt(subjectOf(request, 'pricePlan'), period).pricePolicy),
  });
}

/**
 * Sets the rules of a domain in one period from a file, or says what would change. The file is on disk meanwhile, and is
 * read from there in parts. Throws Refusal.
 */
export async function importCsv(request: ImportRequest): Promise<() => Imported | Promise<Imported>> {
  // Nothing is received for a plan that is deleted or out of reach.
  subjectOf(request, 'pricePlan');
  return withReceivedForm(request, async (path, texts) => {
    const plan = subjectOf(request, 'pricePlan');
    const { services } = request;
    const made = await readImport(services, entryAt(plan, texts.period).pricePolicy, path, texts);
    if (texts.mode === 'preview') {
      const policy = await keptPolicy(services, plan.organizationId, made.tree);
      return () => ({ writes: [], answer: () => answerOf(made.read, policy) });
    }
    const { faults, faultCount } = made.read;
    if (faultCount > 0)
      throw malformed(`The file has ${faultCount} faults, so nothing is saved`, 'file', {
        faults,
        faultCount,
      });
    return saved(request, plan, texts.period, made);
  });
}
