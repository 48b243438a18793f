import type { PricePlanPeriod } from '../../../../src/domain/entities/price-plan/schema.ts';
import type { PriceExpression } from '../../../../src/domain/pricing/expression/expression.ts';
import { readFormula } from '../../../../src/domain/pricing/formula/parse.ts';
import { periodAfter, periodAt } from '../../../../src/domain/pricing/period.ts';
import type { NodePlace, RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { treeOfPatch } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { rootNodeId } from '../../../../src/domain/pricing/policy/tree.ts';
import type { RuleField } from '../../../../src/domain/pricing/price-domain.ts';
import { finish } from '../../../../src/lib/async/slices.ts';
import type { Catalogue } from '../../areas/billing/catalogue/catalogue.ts';
import { planVersionTable } from '../../areas/billing/plans/plan-versions.ts';
import { foldTree } from '../../areas/billing/policy/fold-tree.ts';
import type { PlanServices } from '../../areas/billing/plans/services.ts';
import { idFromName } from '../../base/random.ts';
import type { TableRow, Write } from '../../store/store.ts';
import { create } from '../../store/write.ts';
import { organizationTree } from '../organization-tree.ts';
import { organizationId } from '../organizations.ts';
import type { DemoPlan, DemoRules } from './plan-list.ts';
import { planList } from './plan-list.ts';

export const planId = (organization: string, name: string): string =>
  idFromName(`price plan ${name} of ${organization}`);

/** The contract under which an organization of the demo buys from the one above it. */
export const contractId = (buyer: string): string => idFromName(`contract with ${buyer}`);

function expressionOf(field: RuleField, formula: string): PriceExpression {
  const read = readFormula(formula, { field, decimal: '.', foreign: 'refused' });
  if (read.kind !== 'rule') throw new Error(`${formula} is not a formula for ${field}: ${read.kind}`);
  return read.expression;
}

const rulesOf = (formulas: DemoRules): RulesByNode =>
  Object.fromEntries(
    Object.entries(formulas).map(([nodeId, fields]) => [
      nodeId,
      Object.fromEntries(
        (Object.entries(fields) as [RuleField, string][]).map(([field, formula]) => [
          field,
          expressionOf(field, formula),
        ]),
      ),
    ]),
  );

function placeOf({ node, pathTo }: Catalogue, nodeId: string): NodePlace {
  if (nodeId === rootNodeId) return { type: 'category', path: [] };
  const [found, path] = [node(nodeId), pathTo(nodeId)];
  if (found === undefined || path === undefined) throw new Error(`the catalogue has no ${nodeId}`);
  return { type: found.type, path: path.slice(0, -1) };
}

const noFragment = (id: string): never => {
  throw new Error(`a policy made at once reads no fragment ${id}`);
};

interface DemoPrices {
  readonly writes: readonly Write[];
  readonly rows: readonly TableRow[];
}

async function planOf(
  services: Pick<PlanServices, 'catalogue' | 'policies'>,
  { organization, name, description, periods: listed }: DemoPlan,
  { at, month }: { readonly at: string; readonly month: string },
): Promise<DemoPrices> {
  const [id, owner] = [planId(organization, name), organizationId(organization)];
  const rows: TableRow[] = [];
  const periods: [string, PricePlanPeriod][] = [];
  let rules: RulesByNode = {};
  for (const { begins, changes } of listed) {
    rules = { ...rules, ...rulesOf(changes) };
    const tree = finish(
      treeOfPatch(null, Object.entries(rules), (nodeId) => placeOf(services.catalogue, nodeId), noFragment),
    );
    const folded = await foldTree(services, owner, tree);
    rows.push(...folded.rows);
    periods.push([
      periodAfter(month, begins) ?? month,
      {
        id: idFromName(`${id} ${begins}`),
        purchaseContract: organization === organizationTree.name ? null : contractId(organization),
        pricePolicy: folded.root.id,
        ruleCount: folded.root.ruleCount,
      },
    ]);
  }
  const currentVersion = { number: 1, name, description, periods: Object.fromEntries(periods) };
  const row = {
    id,
    organizationId: owner,
    createDate: at,
    updateDate: at,
    deleteDate: null,
    currentVersion,
    contractCount: 0,
  };
  return { writes: [create('pricePlan', row)], rows: [...rows, planVersionTable.row(id, currentVersion)] };
}

/** The demo's price plans, around the running month. */
export async function demoPlans(
  services: Pick<PlanServices, 'catalogue' | 'policies' | 'now'>,
  at: string,
): Promise<DemoPrices> {
  const month = periodAt(services.now());
  if (month === undefined) throw new Error('the clock is beyond all periods');
  const plans = await Promise.all(planList.map((plan) => planOf(services, plan, { at, month })));
  return {
    writes: plans.flatMap(({ writes }) => writes),
    rows: plans.flatMap(({ rows }) => rows),
  };
}
