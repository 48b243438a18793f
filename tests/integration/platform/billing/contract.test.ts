import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SalesContractPeriod } from '../../../../src/domain/entities/sales-contract/schema.ts';
import { newTargeting } from '../../../../src/domain/pricing/contract/targeting.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
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
import { logOf, openWatcher } from '../support/watch.ts';

let platform: Platform;
let client: PlatformClient;
let operator: Required<Credentials>;
let buyer: Required<Credentials>;
let maker: ReturnType<typeof contractMaker>;
let plan: string;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  operator = await client.as('operator');
  buyer = await client.as('noorderlicht');
  maker = contractMaker(platform, client, operator);
  plan = await maker.makePlan(top);
});
afterAll(() => platform.close());

const start = '202601';
const one = (fields: Partial<SalesContractPeriod> = {}) => ({ [start]: contractPeriod(plan, fields) });
const ruleOf = (body: unknown) => (body as { details?: { rule?: string } }).details?.rule;

// Proves S1-3-55, S1-7-54.
describe('a sales contract', () => {
  test('is created as its first version, and a repeat changes nothing', async () => {
    const body = await maker.make({ name: 'Wholesale 2026', periods: one() });
    const row = await maker.rowOf('salesContract', body.id);
    expect(row).toMatchObject({
      organizationId: top,
      buyerOrganization: reseller,
      buyerName: 'Noorderlicht Telecom',
      currentVersion: { number: 1, name: 'Wholesale 2026', description: '', periods: body.periods },
      running: { state: 'active', pricePlan: plan, type: 'standard', pricing: 'upToDate' },
    });
    await maker.create(body);
    expect(await maker.rowOf('salesContract', body.id)).toEqual(row);
    await maker.save(body.id, { name: 'Renamed', base: 1 });
    expect((await maker.create(body)).status).toBe(200);
    expect((await maker.create({ ...body, description: 'Other' })).status).toBe(409);
  });

  test('is saved as a new version; without a change there is none', async () => {
    const { id } = await maker.make({ periods: one() });
    expect((await maker.save(id, { name: 'Second', base: 1 })).body).toMatchObject({ number: 2 });
    expect((await maker.save(id, { name: 'Second', base: 1 })).body).toMatchObject({ number: 2 });
    expect((await maker.save(id, { name: '  ', base: 2 })).body).toMatchObject({ number: 3 });
    expect((await maker.rowOf('salesContract', id)).currentVersion).toMatchObject({ number: 3, name: null });
    expect((await maker.save(id, { name: 'From nowhere', base: 9 })).status).toBe(400);
  });

  // Proves S1-4-57.
  test('drops entries that say nothing', async () => {
    const unset = { self: null, customers: null };
    const { id } = await maker.make({
      periods: one({ targeting: { ...newTargeting(reseller), [customer]: unset } }),
    });
    const { periods } = (await maker.rowOf('salesContract', id)).currentVersion;
    expect(periods[start]?.targeting).toEqual(newTargeting(reseller));
  });

  test('merges what two users save, by period and organization', async () => {
    const { id, periods } = await maker.make({ periods: one() });
    const period = periods[start] as SalesContractPeriod;
    const targeting = (entries: object) => ({
      [start]: { ...period, targeting: { ...period.targeting, ...entries } },
    });
    const [site = '', other = ''] = sites;
    await maker.save(id, { periods: targeting({ [site]: everything }), base: 1 });
    const merged = await maker.save(id, { periods: targeting({ [other]: everything }), base: 1 });
    expect([merged.status, merged.body]).toMatchObject([200, { number: 3 }]);
    const row = await maker.rowOf('salesContract', id);
    expect(Object.keys(row.currentVersion.periods[start]?.targeting ?? {}).toSorted()).toEqual(
      [reseller, site, other].toSorted(),
    );
    const clash = await maker.save(id, {
      periods: targeting({ [site]: { self: false, customers: null } }),
      base: 1,
    });
    expect([clash.status, clash.body]).toMatchObject([
      409,
      {
        details: { rule: 'movedOn', number: 3, clashes: [['periods', period.id, 'targeting', site]] },
      },
    ]);
  });

  test('refuses a start that another user has taken meanwhile', async () => {
    const { id, periods } = await maker.make({ periods: one() });
    const added = (at: string) => ({ ...periods, [at]: contractPeriod(plan) });
    await maker.save(id, { periods: added('202701'), base: 1 });
    const { status, body } = await maker.save(id, { periods: added('202701'), base: 1 });
    expect([status, ruleOf(body)]).toEqual([409, 'movedOn']);
    const { currentVersion } = await maker.rowOf('salesContract', id);
    expect(currentVersion.number).toBe(2);
  });

  test('keeps a targeting out of the change log, and counts it', async () => {
    const { id, periods } = await maker.make({ periods: one() });
    const [site = ''] = sites;
    const period = periods[start] as SalesContractPeriod;
    const targeting = { ...period.targeting, [site]: everything };
    await maker.save(id, { periods: { ...periods, [start]: { ...period, targeting } }, base: 1 });
    const watch = await openWatcher(platform.origin, operator);
    const log = await watch.subscribe('auditEntry', logOf('salesContract', top));
    const entries = [...log.rows().values()].filter(({ entityId }) => entityId === id);
    watch.close();
    expect(entries.find(({ operationType }) => operationType === 'update')).toMatchObject({
      changedFields: ['periods'],
      category: 'billing',
      state: {
        before: { periods: { [start]: { pricePlan: plan, isExclusive: false, entries: 1 } } },
        after: { periods: { [start]: { pricePlan: plan, entries: 2, changedEntries: 1 } } },
      },
    });
    expect(JSON.stringify(entries)).not.toContain(site);
  });
});

describe('a sales contract is refused', () => {
  test.each([
    ['with a buyer that is not directly below', () => ({ buyerOrganization: customer }), 'gone'],
    ['with the seller as buyer', () => ({ buyerOrganization: top }), 'gone'],
    // Proves S1-5-75.
    ['without an entry of the buyer', () => ({ periods: one({ targeting: {} }) }), 'malformed'],
    [
      'with half an entry of the buyer',
      () => ({ periods: one({ targeting: { [reseller]: { self: true, customers: null } } }) }),
      'malformed',
    ],
    [
      'with an entry of an organization elsewhere',
      () => ({
        periods: one({
          targeting: { ...newTargeting(reseller), [organizationId('Harbour Logistics')]: everything },
        }),
      }),
      'gone',
    ],
    [
      'with an entry of no organization',
      () => ({ periods: one({ targeting: { ...newTargeting(reseller), nowhere: everything } }) }),
      'gone',
    ],
    ['with a plan that does not exist', () => ({ periods: one({ pricePlan: 'nothing' }) }), 'gone'],
    ['with a month that is none', () => ({ periods: { 202613: contractPeriod(plan) } }), 'malformed'],
    [
      'with more entries than fit',
      () => ({
        periods: one({
          targeting: Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`o${n}`, everything])),
        }),
      }),
      'malformed',
    ],
  ])('%s', async (_, fields, rule) => {
    const body = maker.wanted({ periods: one(), ...fields() });
    const answer = await maker.create(body);
    expect([answer.status, ruleOf(answer.body)]).toEqual([400, rule]);
    expect(await maker.rowOf('salesContract', body.id)).toBeUndefined();
  });

  test('with a plan of another seller', async () => {
    const basis = await maker.make({ periods: one() });
    const theirs = await maker.makePlan(reseller, undefined, basis.id);
    const answer = await maker.create(maker.wanted({ periods: one({ pricePlan: theirs }) }));
    expect([answer.status, ruleOf(answer.body)]).toEqual([400, 'gone']);
  });

  test('if it is exclusive where another exclusive one decides; standard ones are warned about', async () => {
    const targeting = { ...newTargeting(reseller), [customer]: everything };
    const exclusive = { isExclusive: true, targeting };
    const first = await maker.make({ periods: one(exclusive) });
    const second = await maker.create(maker.wanted({ periods: one(exclusive) }));
    expect([second.status, ruleOf(second.body)]).toEqual([409, 'overlap']);
    // The first one ends before the second begins.
    const ended = { ...first.periods, 202602: contractPeriod(null) };
    await maker.save(first.id, { periods: ended, base: 1 });
    const later = await maker.create(maker.wanted({ periods: { 202602: contractPeriod(plan, exclusive) } }));
    expect(later.status).toBe(200);
    const standard = await maker.create(maker.wanted({ periods: one({ targeting }) }));
    const { overlaps } = standard.body as { overlaps: { organization: string }[] };
    expect(standard.status).toBe(200);
    expect(overlaps.map(({ organization }) => organization)).toContain(reseller);
  });
});

describe('the usage of contracts', () => {
  const use = (changes: { contractId: string; organizationId: string }[], period = start) =>
    client.call(
      'salesContract.updateUsage',
      { period, changes: changes.map((change) => ({ ...change, ...everything })) },
      operator,
    );
  const targetingOf = async (id: string) =>
    (await maker.rowOf('salesContract', id)).currentVersion.periods[start]?.targeting;

  test('is set in several contracts, in the period that holds', async () => {
    const contracts = [await maker.make({ periods: one() }), await maker.make({ periods: one() })];
    const { status } = await use(
      contracts.map(({ id }) => ({ contractId: id, organizationId: customer })),
      '202603',
    );
    expect(status).toBe(200);
    for (const { id } of contracts) {
      expect(await targetingOf(id)).toEqual({ ...newTargeting(reseller), [customer]: everything });
      expect((await maker.rowOf('salesContract', id)).currentVersion.number).toBe(2);
    }
  });

  test('is set in all or in none', async () => {
    const { id } = await maker.make({ periods: one() });
    const before = await maker.rowOf('salesContract', id);
    const good = { contractId: id, organizationId: customer };
    const wrong = [
      [{ contractId: 'nothing', organizationId: customer }, 404],
      [{ contractId: id, organizationId: organizationId('Harbour Logistics') }, 400],
      [{ contractId: id, organizationId: 'nowhere' }, 400],
    ] as const;
    for (const [change, status] of wrong) expect((await use([good, change])).status).toBe(status);
    expect((await use([good], '201912')).status).toBe(409);
    expect(await maker.rowOf('salesContract', id)).toEqual(before);
  });
});

describe('a purchase contract', () => {
  test('is all that its buyer gets of a contract', async () => {
    const watch = await openWatcher(platform.origin, buyer);
    const bought = await watch.subscribe('purchaseContract');
    const [site = ''] = sites;
    const contract = await maker.make({
      name: 'For you',
      description: 'They pay too much',
      periods: {
        ...one({ targeting: { ...newTargeting(reseller), [site]: everything } }),
        [monthFromNow(2)]: contractPeriod(null),
      },
    });
    await bought.until(contract.id, (row) => row !== undefined);
    const row = bought.row(contract.id);
    const pricing = row?.months[monthFromNow(0)] ?? '';
    expect(row).toEqual({
      id: contract.id,
      organizationId: reseller,
      version: expect.any(Number),
      createDate: expect.any(String),
      updateDate: expect.any(String),
      deleteDate: null,
      contractName: 'For you',
      sellerName: 'Voxtree Platform Operations',
      periods: {
        [start]: { type: 'standard', isPriced: true },
        [monthFromNow(2)]: { type: 'standard', isPriced: false },
      },
      months: expect.objectContaining({ [monthFromNow(-1)]: pricing, [monthFromNow(2)]: null }),
    });
    expect(pricing).toMatch(/^p\./);
    await maker.save(contract.id, { name: 'For you alone', base: 1 });
    await bought.until(contract.id, (one) => one?.contractName === 'For you alone');
    const { currentVersion } = await maker.rowOf('pricePlan', plan);
    for (const secret of [
      top,
      plan,
      site,
      'They pay too much',
      currentVersion.periods['202001']?.pricePolicy,
    ])
      expect(watch.sent()).not.toContain(secret);
    watch.close();
  });

  test('cannot be changed by its buyer, who finds no sales contract', async () => {
    const contract = await maker.make({ periods: one() });
    const { status } = await maker.save(contract.id, { name: 'Ours', base: 1 }, buyer);
    expect(status).toBe(404);
    const watch = await openWatcher(platform.origin, buyer);
    const ids = { constraints: [{ type: 'ids' as const, ids: [contract.id] }] };
    const sold = await watch.subscribe('salesContract', ids);
    expect([...sold.rows().keys()]).toEqual([]);
    watch.close();
    expect((await maker.rowOf('salesContract', contract.id)).currentVersion.name).toBeNull();
  });
});
