import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PricePlan } from '../../../../src/domain/entities/price-plan/model.ts';
import { periodAt, timelineStatus } from '../../../../src/domain/pricing/period.ts';
import { organizationTree } from '../../../platform/demo/organization-tree.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { PlanRig } from '../support/price-plans.ts';
import { planRig } from '../support/price-plans.ts';

let rig: PlanRig;
let plans: readonly PricePlan[];
beforeAll(async () => {
  rig = await planRig();
  plans = await rig.find<PricePlan>('pricePlan');
});
afterAll(() => rig.platform.close());

/** The depth of each organization of the demo, from 1. */
function depths(
  tree: { readonly name: string; readonly children?: readonly unknown[] },
  depth = 1,
): [string, number][] {
  const below = (tree.children ?? []).flatMap((child) =>
    depths(typeof child === 'string' ? { name: child } : (child as typeof tree), depth + 1),
  );
  return [[organizationId(tree.name), depth], ...below];
}

test('the demo has price plans on four levels, past, running and planned', () => {
  const depthOf = new Map(depths(organizationTree));
  expect(
    [...new Set(plans.map((plan) => depthOf.get(plan.organizationId)))].toSorted((a = 0, b = 0) => a - b),
  ).toEqual([1, 2, 3, 4]);
  const now = periodAt(Date.now()) ?? '';
  const statuses = plans.flatMap(({ currentVersion: { periods } }) =>
    Object.keys(periods).map((start) => timelineStatus(Object.keys(periods), start, now)),
  );
  expect(new Set(statuses)).toEqual(new Set(['past', 'active', 'planned']));
});

test('the plans of the demo can be read and saved', async () => {
  const wholesale = plans.find(({ currentVersion }) => currentVersion.name === 'Wholesale');
  const { id = '', currentVersion } = wholesale ?? {};
  const [period] = Object.values(currentVersion?.periods ?? {});
  const fragment = await rig.client.call('pricePolicy.fragment', {}, rig.operator, {
    id: period?.pricePolicy ?? '',
  });
  expect(fragment.body).toMatchObject({ nodeId: 'root', ruleCount: period?.ruleCount });
  expect((await rig.save(id, { description: 'For resellers.', base: 1 })).body).toEqual({ number: 2 });
});
