import { afterEach, expect, test, vi } from 'vitest';
import { openPolicies } from '../support/policies.ts';
import { level } from '../support/rating-rig.ts';
import type { VectorRig } from '../support/rating-vectors.ts';
import { begin, mobile, vectorRig } from '../support/rating-vectors.ts';
import { rowOf, rowsOf } from '../../../platform/store/typed-rows.ts';
import { patch } from '../../../platform/store/write.ts';
import { publish } from '../../../platform/writes/publish.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let rig: VectorRig;
afterEach(() => rig.close());

const [march, april, may] = ['202603', '202604', '202605'] as const;

/** Moves the clock into the month after the running one, while the platform runs, until all contracts are in it. */
async function beginMonth(month: string): Promise<void> {
  const { jobs } = rig.services();
  rig.move(31 * 24 * 60 * 60_000);
  await jobs.start();
  await vi.waitFor(
    () =>
      expect(
        [...rowsOf(rig.store(), 'salesContract')].map(
          ({ currentPricingVersion }) => currentPricingVersion.runningMonth,
        ),
      ).toEqual([month, month, month]),
    { timeout: 10_000 },
  );
  await jobs.stop();
}

/** The price of a minute to a mobile number at each hop, or the reason that it has none. */
async function minuteIn(month: string) {
  const id = await rig.call(mobile, 60_000);
  await rig.rateAll();
  const usages = await rig.usagesOf('Branch', month);
  return usages
    .find(({ usage: { subjectId } }) => subjectId === id)
    ?.sales.map(({ amounts }) => (amounts.kind === 'rated' ? amounts.amount : amounts.reason));
}

const pricingOf = (contract: string, month: string) =>
  rowOf(rig.store(), 'salesContract', contract)?.currentPricingVersion.months[month];

/** Gives the plan of the top organization another price of a minute from a month on. */
async function planTopPrice(start: string, amount: number): Promise<void> {
  const rules = {
    outboundCall: { fixedPrice: { type: 'none' }, variablePrice: { type: 'literal', amount } },
  } as const;
  const root = await (await openPolicies(rig.store())).save(level('Top'), rules);
  const id = rig.plans.Top;
  const current = rowOf(rig.store(), 'pricePlan', id)?.currentVersion;
  if (current === undefined) throw new Error(`no plan ${id}`);
  const entry = {
    id: `from-${start}`,
    purchaseContract: null,
    pricePolicy: root.id,
    ruleCount: root.ruleCount,
  };
  const periods = { ...current.periods, [start]: entry };
  const currentVersion = { ...current, number: current.number + 1, periods };
  await publish(rig.store(), [patch('pricePlan', id, { currentVersion })]);
}

test('a month that begins is billed by what was planned for it, at every level', async () => {
  rig = await vectorRig();
  expect(await minuteIn(march)).toEqual([180, 270, 370 + 200]);
  await planTopPrice(april, 400);
  await beginMonth(april);
  // The suppliers’ prices count before those that are made of them.
  expect(await minuteIn(april)).toEqual([400, 600, 700 + 200]);
  for (const contract of [rig.topContract, rig.middleContract, rig.shopContract]) {
    const { applied, projected } = pricingOf(contract, april) ?? {};
    expect(applied).toBe(projected);
  }
});

test('what is saved once a month has begun does not change its bills', async () => {
  rig = await vectorRig();
  await beginMonth(april);
  const before = await minuteIn(april);
  await planTopPrice(begin, 900);
  const pricePlan = rowOf(rig.store(), 'salesContract', rig.shopContract)?.currentVersion.periods[begin]
    ?.pricePlan;
  await rig.save(rig.shopContract, 'Branch', 2, {
    [begin]: {
      pricePlan: pricePlan ?? null,
      targeting: { [level('Branch')]: { self: false, customers: 'none' } },
    },
  });
  expect(await minuteIn(april)).toEqual(before);
  await beginMonth(may);
  expect(await minuteIn(may)).toEqual([900, 1350, 'noContract']);
});
