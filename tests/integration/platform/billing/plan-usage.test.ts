import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '../../../platform/start-platform.ts';
import type { Credentials } from '../support/client.ts';
import { createClient } from '../support/client.ts';
import { contractMaker, contractPeriod, top } from '../support/contracts.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let platform: Platform;
let maker: ReturnType<typeof contractMaker>;
let operator: Required<Credentials>;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  operator = await client.as('operator');
  maker = contractMaker(platform, client, operator);
});
afterAll(() => platform.close());

// Proves S1-3-53.
test('a plan counts the contracts that have it in any of their periods', async () => {
  const [plan, other] = [await maker.makePlan(top), await maker.makePlan(top)];
  const counts = async () => [
    (await maker.rowOf('pricePlan', plan)).contractCount,
    (await maker.rowOf('pricePlan', other)).contractCount,
  ];
  expect(await counts()).toEqual([0, 0]);
  const before = await maker.rowOf('pricePlan', plan);
  const contract = await maker.make({
    periods: {
      '202601': contractPeriod(plan),
      '202604': contractPeriod(plan),
      '202607': contractPeriod(other),
    },
  });
  await maker.make({ periods: { '202602': contractPeriod(plan) } });
  expect(await counts()).toEqual([2, 1]);
  // No user has changed the plan.
  expect((await maker.rowOf('pricePlan', plan)).updateDate).toBe(before.updateDate);
  const { periods } = contract;
  await client.call(
    'salesContract.update',
    { periods: { '202607': periods['202607'] ?? contractPeriod(other) }, base: 1 },
    operator,
    { id: contract.id },
  );
  expect(await counts()).toEqual([1, 1]);
});
