import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PermanentJobError } from '../../../platform/jobs/job-error.ts';
import { rowOf } from '../../../platform/store/typed-rows.ts';
import { patch } from '../../../platform/store/write.ts';
import { publish } from '../../../platform/writes/publish.ts';
import type { ApplyRig } from '../support/apply-rig.ts';
import { applyRig } from '../support/apply-rig.ts';
import { level } from '../support/rating-rig.ts';
import { begin, landline, mobile, month } from '../support/rating-vectors.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let rig: ApplyRig;
afterEach(() => rig.close());

const literal = (amount: number) => ({ type: 'literal', amount }) as const;
/** A minute at 0.10 €, by the second. */
const dearer = { root: { defaultPricing: { type: 'none' }, variablePrice: literal(1000) } } as const;
const movedOn = { status: 409, error: { details: { rule: 'movedOn' } } };

describe('applying prices', () => {
  beforeEach(async () => {
    rig = await applyRig();
    await rig.call(landline, 60_000);
    await rig.call(mobile, 60_000);
  });

  // Proves S1-4-56, S1-7-55.
  test('bills the month by the plan of today, as the preview says', async () => {
    const before = await rig.billed();
    await rig.changePlan('Reseller', dearer);
    const { applied, projected } = rig.pricing() ?? {};
    expect(applied).not.toBe(projected);
    expect(await rig.billed()).toEqual(before);
    const preview = await rig.preview();
    expect(preview).toEqual({
      pricingId: projected,
      customers: { total: 1, named: [{ id: level('Branch'), name: 'Branch' }] },
      calls: 2,
      otherLines: 0,
      before: { amount: 130 + 270, unrated: 0 },
      after: { amount: 2000, unrated: 0 },
    });
    expect(await rig.apply({ pricingId: preview.pricingId })).toEqual({ jobId: expect.any(String) });
    expect(rig.pricing()).toEqual({ applied: projected, projected });
    expect(rig.contract().currentPricingVersion.applying).toEqual({
      [month]: { state: 'running', done: 0, total: 0 },
    });
    await rig.runJobs();
    expect(rig.contract().currentPricingVersion.applying).toEqual({});
    const [top, middle, shop] = await rig.billed();
    expect([top, middle]).toEqual([before[0], { lines: 2, ...preview.after }]);
    // The level below decides by itself.
    expect(shop).toEqual(before[2]);
    const below = rig.pricing(rig.shopContract);
    expect(below?.applied).not.toBe(below?.projected);
    expect(rig.contract(rig.shopContract).running.pricing).toBe('pending');
  });

  test('twice has the effect of once', async () => {
    await rig.changePlan('Reseller', dearer);
    await rig.apply();
    await rig.runJobs();
    const once = await rig.billed();
    await rig.apply();
    await rig.runJobs();
    expect(await rig.billed()).toEqual(once);
  });

  test('is refused while it is under way, and if the plan has changed since the preview', async () => {
    await rig.changePlan('Reseller', dearer);
    const { pricingId } = await rig.preview();
    await rig.changePlan('Reseller', { root: { defaultPricing: literal(5) } });
    await expect(rig.apply({ pricingId })).rejects.toMatchObject(movedOn);
    const outcomes = await Promise.allSettled([rig.apply(), rig.apply()]);
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: movedOn }]);
  });

  test('is refused for months to come, and those without prices', async () => {
    for (const period of ['202604', '202512', '202301'])
      for (const refused of [rig.preview(period), rig.apply({ period })])
        await expect(refused).rejects.toMatchObject({ status: 400, error: { field: 'period' } });
  });

  test('takes up what had no price', async () => {
    await rig.changePlan('Reseller', {});
    await rig.apply();
    await rig.runJobs();
    expect((await rig.billed())[1]).toEqual({ lines: 2, amount: 0, unrated: 2 });
    await rig.changePlan('Reseller', dearer);
    expect(await rig.preview()).toMatchObject({
      before: { amount: 0, unrated: 2 },
      after: { amount: 2000, unrated: 0 },
    });
    await rig.apply();
    await rig.runJobs();
    expect((await rig.billed())[1]).toEqual({ lines: 2, amount: 2000, unrated: 0 });
  });

  test('leaves other months as they are, and rates by the rules of its own', async () => {
    rig.move(31 * 24 * 60 * 60_000);
    await rig.runJobs();
    await rig.call(landline, 60_000);
    const april = await rig.billed('202604');
    await rig.changePlan('Reseller', dearer);
    await rig.apply();
    await rig.runJobs();
    expect((await rig.billed())[1]).toEqual({ lines: 2, amount: 2000, unrated: 0 });
    expect(await rig.billed('202604')).toEqual(april);
  });

  test('rates a call that ends meanwhile once, by one of the two pricings', async () => {
    await rig.storeCalls(2500);
    const open = await rig.begin('Branch', { to: landline });
    await rig.answer(open);
    rig.move(60_000);
    await rig.changePlan('Reseller', dearer);
    await rig.apply();
    await Promise.all([rig.runJobs(), rig.end(open)]);
    await rig.rateAll();
    expect((await rig.billed())[1]).toEqual({ lines: 2503, amount: 2_503_000, unrated: 0 });
  });

  test('says so when it fails, and can be done again', async () => {
    await rig.changePlan('Reseller', dearer);
    await rig.apply();
    const { rater } = rig.services();
    vi.spyOn(rater, 'rateAgain').mockRejectedValueOnce(new PermanentJobError('no space'));
    await rig.runJobs();
    expect(rig.contract().currentPricingVersion.applying).toEqual({
      [month]: { state: 'failed', done: 0, total: 0 },
    });
    await rig.apply();
    await rig.runJobs();
    expect(rig.contract().currentPricingVersion.applying).toEqual({});
    expect((await rig.billed())[1]).toEqual({ lines: 2, amount: 2000, unrated: 0 });
  });
});

test('applying goes on after the platform was killed, from where it was', async () => {
  // The jobs of the life before find their store closed.
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  rig = await applyRig('onDisk');
  await rig.storeCalls(2500);
  await rig.services().ratePending();
  await rig.changePlan('Reseller', dearer);
  await rig.apply();
  const { jobs, rater } = rig.services();
  const rated = vi.spyOn(rater, 'rateAgain');
  await jobs.start();
  await vi.waitFor(() => expect(rated).toHaveBeenCalledTimes(2), { interval: 1 });
  await rig.restart();
  const [job] = [...rig.store().all('job')].filter(({ id }) => id.startsWith('apply.'));
  expect(job).toMatchObject({ state: 'running', command: { args: { done: 1000 } } });
  const resumed = vi.spyOn(rig.services().rater, 'rateAgain');
  rig.move(60_000);
  await rig.runJobs();
  expect(resumed).toHaveBeenCalledTimes(2);
  expect((await rig.billed())[1]).toEqual({ lines: 2500, amount: 2_500_000, unrated: 0 });
  errors.mockRestore();
});

test('a month takes the contracts of today once its mapping is updated', async () => {
  rig = await applyRig();
  await rig.call(landline, 60_000);
  const targeting = { [level('Shop')]: { self: true, customers: 'none' as const } };
  const pricePlan = rig.contract().currentVersion.periods[begin]?.pricePlan ?? null;
  await rig.save(rig.middleContract, 'Shop', 2, { [begin]: { pricePlan, targeting } });
  await rig.apply();
  await rig.runJobs();
  expect((await rig.billed())[1]).toMatchObject({ unrated: 0 });
  expect(await rig.mapping()).toEqual({ application: null });
  await rig.updateMapping();
  await expect(rig.updateMapping()).rejects.toMatchObject(movedOn);
  expect(await rig.mapping()).toEqual({ application: { state: 'running', done: 0, total: 0 } });
  await rig.runJobs();
  expect(await rig.mapping()).toEqual({ application: null });
  expect((await rig.billed())[1]).toEqual({ lines: 1, amount: 0, unrated: 1 });
});

test('a contract that is moved to earlier months covers nobody there until their mapping is updated', async () => {
  const [february, days] = ['202602', 24 * 60 * 60_000];
  rig = await applyRig();
  const later = await rig.makeContract('Reseller', 'Shop', { [month]: {} });
  rig.move(-20 * days);
  await rig.call(landline, 60_000);
  rig.move(20 * days);
  const before = await rig.billed(february);
  await rig.save(later, 'Shop', 2, { [february]: { pricePlan: rig.plans.Reseller, isExclusive: true } });
  const again = async () => {
    const used = await rig.usagesOf('Branch', february);
    await rig.services().rater.rateAgain(used.map(({ usage }) => usage));
  };
  await again();
  expect(await rig.billed(february)).toEqual(before);
  await rig.updateMapping(february);
  await rig.services().jobs.start();
  await vi.waitFor(async () =>
    expect((await rig.billed(february))[1]).toEqual({ lines: 1, amount: 0, unrated: 1 }),
  );
  await rig.services().jobs.stop();
});

test('updating the mapping of a month says how far it is, and that it has failed', async () => {
  rig = await applyRig();
  await rig.storeCalls(2500);
  await rig.updateMapping();
  const { rater } = rig.services();
  const rateAgain = rater.rateAgain.bind(rater);
  vi.spyOn(rater, 'rateAgain')
    .mockImplementationOnce(rateAgain)
    .mockRejectedValueOnce(new PermanentJobError('no space'));
  await rig.runJobs();
  expect(await rig.mapping()).toEqual({ application: { state: 'failed', done: 1000, total: 2500 } });
  expect(await rig.mapping('202602')).toEqual({ application: null });
});

test('the audit log says which prices were applied', async () => {
  rig = await applyRig();
  await rig.changePlan('Reseller', dearer);
  const { applied, projected } = rig.pricing() ?? {};
  await rig.apply();
  const [entry] = [...rig.store().all('auditEntry')];
  expect(entry).toMatchObject({
    entityId: rig.middleContract,
    changedFields: ['applied'],
    state: { before: { applied: { [month]: applied } }, after: { applied: { [month]: projected } } },
  });
});

test('the job of a deleted contract still rates what it had sold', async () => {
  rig = await applyRig();
  await rig.call(landline, 60_000);
  await rig.changePlan('Reseller', dearer);
  await rig.apply();
  const { id } = rig.contract();
  await publish(rig.store(), [patch('salesContract', id, { deleteDate: new Date(rig.now()).toISOString() })]);
  await rig.runJobs();
  expect(rowOf(rig.store(), 'salesContract', id)?.currentPricingVersion.applying).toEqual({});
});
