import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallAnswer, CallBody } from '../../../../src/domain/protocol/call.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import type { PlatformClient } from '../support/client.ts';
import { createClient } from '../support/client.ts';
import {
  contractMaker,
  contractPeriod,
  customer,
  everything,
  monthFromNow,
  reseller,
  sites,
  top,
} from '../support/contracts.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

type Entry = NonNullable<CallBody<'pricePolicy.check'>['entry']>;

let platform: Platform;
let client: PlatformClient;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
});
afterAll(() => platform.close());

test('a plan is checked against the contracts that pay for its customers', async () => {
  const [operator, seller] = [await client.as('operator'), await client.as('noorderlicht')];
  const begin = monthFromNow(-6);
  const maker = contractMaker(platform, client, operator);
  const exclusive = { isExclusive: true };
  const topPlan = await maker.makePlan(top);
  const [site = ''] = sites;
  const { id: wholesale } = await maker.make({
    periods: { [begin]: contractPeriod(topPlan, { ...exclusive, targeting: { [reseller]: everything } }) },
  });
  const { id: special } = await maker.make({
    periods: {
      [begin]: contractPeriod(topPlan, {
        ...exclusive,
        targeting: { [reseller]: { self: false, customers: 'none' }, [site]: everything },
      }),
    },
  });
  const plan = await maker.makePlan(reseller, undefined, wholesale);
  await maker.make({
    organizationId: reseller,
    buyerOrganization: customer,
    periods: { [begin]: contractPeriod(plan, { ...exclusive, targeting: { [customer]: everything } }) },
  });
  const checked = async (entry: Partial<Entry> | undefined) => {
    const { status, body } = await client.call(
      'pricePolicy.check',
      {
        organizationId: reseller,
        policy: { base: null },
        purchase: null,
        ...(entry && {
          entry: { pricePlan: plan, purchaseContract: wholesale, period: monthFromNow(0), ...entry },
        }),
      },
      seller,
    );
    expect([status, body]).toMatchObject([200, {}]);
    const { counts, otherBasis } = body as CallAnswer<'pricePolicy.check'>;
    expect(counts.basis).toBe(otherBasis.length);
    return otherBasis;
  };
  expect(await checked({})).toEqual([{ organizationId: site, contractId: special }]);
  const other = await checked({ purchaseContract: special });
  expect(other).toContainEqual({ organizationId: customer, contractId: wholesale });
  expect(other).not.toContainEqual({ organizationId: site, contractId: special });
  expect(await checked({ pricePlan: topPlan })).toEqual([]);
  expect(await checked(undefined)).toEqual([]);
});
