import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newPolicyRules } from '../../../../src/domain/pricing/expression/default-rules.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
import { createClient } from '../support/client.ts';
import { contractMaker, contractPeriod, monthFromNow, top } from '../support/contracts.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let platform: Platform;
let client: PlatformClient;
let operator: Required<Credentials>;
let buyer: Required<Credentials>;
let maker: ReturnType<typeof contractMaker>;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  [operator, buyer] = [await client.as('operator'), await client.as('noorderlicht')];
  maker = contractMaker(platform, client, operator);
});
afterAll(() => platform.close());

const [begin, now] = [monthFromNow(-2), monthFromNow(0)];

test('a buyer learns what it pays once prices are applied, and nothing else of the seller', async () => {
  const plan = await maker.makePlan(top, { [begin]: newPolicyRules });
  const { id } = await maker.make({ periods: { [begin]: contractPeriod(plan) } });
  const watch = await openWatcher(platform.origin, buyer);
  const bought = await watch.subscribe('purchaseContract');
  await watch.subscribe('salesContract');
  await watch.subscribe('pricePlan');
  const before = bought.row(id)?.months[now];
  // The buyer has plans and contracts of its own.
  watch.forget();
  await maker.savePlan(
    plan,
    maker.planPeriods({ [begin]: { variablePrice: { type: 'literal', amount: 4321 } } }, null),
  );
  const asked = { period: now, contractId: id };
  const preview = await client.call('salesContract.previewHistoricPricing', asked, operator);
  expect(preview).toMatchObject({ status: 200, body: { before: { unrated: 0 } } });
  expect(bought.row(id)?.months[now]).toBe(before);
  const applied = await client.call('salesContract.applyHistoricPricing', asked, operator);
  expect(applied.status).toBe(200);
  await bought.until(id, (row) => row?.months[now] !== before);
  await expect
    .poll(async () => (await maker.rowOf('salesContract', id)).currentPricingVersion.applying, {
      timeout: 30_000,
    })
    .toEqual({});
  const sent = watch.sent();
  for (const hidden of [plan, 'projected', 'applying', '4321']) expect(sent).not.toContain(hidden);
  watch.close();
});

test('prices are applied and previewed by users who reach the seller, for months that exist', async () => {
  const plan = await maker.makePlan(top, { [begin]: newPolicyRules });
  const { id } = await maker.make({ periods: { [begin]: contractPeriod(plan) } });
  const asked = { period: now, contractId: id };
  for (const name of [
    'salesContract.previewHistoricPricing',
    'salesContract.applyHistoricPricing',
  ] as const) {
    expect(await client.call(name, asked, buyer)).toMatchObject({ status: 404 });
    for (const period of ['209913', 'abc', '202600', ''])
      expect(await client.call(name, { ...asked, period }, operator)).toMatchObject({ status: 400 });
    expect(await client.call(name, { ...asked, period: '209912' }, operator)).toMatchObject({ status: 400 });
  }
});
