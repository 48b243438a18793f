import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerId, customersIn } from '../../../../src/domain/entities/billing-customer/query.ts';
import type { BillingCustomer } from '../../../../src/domain/entities/billing-customer/schema.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
import { createClient } from '../support/client.ts';
import { customer, monthFromNow, reseller, top } from '../support/contracts.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';

let platform: Platform;
let client: PlatformClient;
const users: Record<string, Required<Credentials>> = {};
const userOf = (name: string): Required<Credentials> => users[name] as Required<Credentials>;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  for (const name of ['operator', 'noorderlicht', 'zorggroep', 'brightwater'])
    users[name] = await client.as(name);
});
afterAll(() => platform.close());

const period = monthFromNow(-1);
const ofReseller = [...customersIn({ seller: reseller, period })];

const usage = (name: string, seller: string, organization = customer) =>
  client.call(
    'billingCustomer.usage',
    {},
    { ...userOf(name), organizationId: seller },
    { organization, period },
  );

/** The customers of the reseller, read page by page. */
async function readCustomers(): Promise<readonly BillingCustomer[]> {
  const query = { entityType: 'billingCustomer', constraints: ofReseller, sorting: [] };
  const rows: unknown[] = [];
  for (let after: string | null = null; ;) {
    const { status, body } = await client.call(
      'dataSet.read',
      { ...query, after, count: 100 },
      userOf('noorderlicht'),
    );
    expect(status).toBe(200);
    const page = body as CallAnswer<'dataSet.read'>;
    rows.push(...page.rows);
    after = page.next;
    if (after === null) return rows as readonly BillingCustomer[];
  }
}

test('the usage of a customer adds up to its row, in the month that the demo has billed', async () => {
  const rows = await readCustomers();
  expect(rows.every(({ amounts }) => amounts !== null)).toBe(true);
  expect(rows.map(({ consumer }) => consumer)).toContain(customer);
  const row = rows.find(({ amounts }) => (amounts?.count ?? 0) > 0);
  expect(row).toBeDefined();
  const { status, body } = await usage('noorderlicht', reseller, row?.consumer);
  expect(status).toBe(200);
  const { products } = body as CallAnswer<'billingCustomer.usage'>;
  const sum = (of: 'count' | 'unrated' | 'sales' | 'purchase' | 'share' | 'margin'): number =>
    products.reduce((total, product) => total + product[of], 0);
  const { rating: _, result: __, ...totals } = row?.amounts ?? { rating: null, result: null };
  expect(totals).toEqual({
    count: sum('count'),
    unrated: sum('unrated'),
    sales: sum('sales'),
    purchase: sum('purchase'),
    share: sum('share'),
    margin: sum('margin'),
  });
});

test('only those who reach the seller see its customers, and what they used', async () => {
  for (const name of ['operator', 'noorderlicht']) expect((await usage(name, reseller)).status).toBe(200);
  // The buyer does not reach its seller, and is not a customer of its own.
  expect((await usage('zorggroep', reseller)).status).toBe(403);
  expect((await usage('zorggroep', customer)).status).toBe(404);
  expect((await usage('brightwater', userOf('brightwater').organizationId)).status).toBe(404);
  expect((await usage('noorderlicht', top)).status).toBe(403);

  const buyer = await openWatcher(platform.origin, userOf('zorggroep'));
  const ids = [customerId({ seller: reseller, period }, customer)];
  const asked = buyer.subscribe('billingCustomer', { constraints: ofReseller });
  await expect(asked).rejects.toThrow(errorCode.organizationOutOfReach);
  const found = await buyer.subscribe('billingCustomer', { constraints: [{ type: 'ids', ids }] });
  expect(found.rows().size).toBe(0);
  expect(buyer.sent()).not.toContain('contract');
  buyer.close();

  const seller = await openWatcher(platform.origin, userOf('noorderlicht'));
  const own = await seller.subscribe('billingCustomer', { constraints: [{ type: 'ids', ids }] });
  expect(own.row(ids[0] ?? '')).toMatchObject({ consumer: customer, organizationId: reseller });
  await expect(seller.subscribe('billingCustomer')).rejects.toThrow(errorCode.invalidQuery);
  seller.close();
});
