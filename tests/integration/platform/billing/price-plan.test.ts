import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PricePlan } from '../../../../src/domain/entities/price-plan/model.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { newPolicyRules } from '../../../../src/domain/pricing/expression/default-rules.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
import { createClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

const top = organizationId('Voxtree Platform Operations');
const newPolicy = { base: null, rules: newPolicyRules };

let platform: Awaited<ReturnType<typeof quietPlatform>>;
let client: PlatformClient;
let operator: Required<Credentials>;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  operator = await client.as('operator');
});
afterAll(() => platform.close());

const entry = (fields: object = {}) => ({
  id: randomUUID(),
  purchaseContract: null,
  pricePolicy: newPolicy,
  ...fields,
});

type NewPlan = CallBody<'pricePlan.create'>;
const wanted = (fields: Partial<NewPlan> = {}): NewPlan => ({
  id: randomUUID(),
  organizationId: top,
  name: 'Wholesale',
  description: '',
  periods: { 202601: entry() },
  ...fields,
});

async function make(fields: Partial<NewPlan> = {}): Promise<NewPlan> {
  const body = wanted(fields);
  const { status, body: answer } = await client.call('pricePlan.create', body, operator);
  expect([status, answer]).toEqual([200, {}]);
  return body;
}

async function rowOf(id: string): Promise<PricePlan> {
  const constraints = [{ type: 'ids' as const, ids: [id] }];
  const rows = await platform.control?.find({ entityType: 'pricePlan', constraints, sorting: [], limit: 1 });
  return rows?.[0] as PricePlan;
}

const save = (id: string, body: CallBody<'pricePlan.update'>, who = operator) =>
  client.call('pricePlan.update', body, who, { id });

describe('a price plan', () => {
  test('is created as its first version, and a repeat changes nothing', async () => {
    const body = await make();
    const row = await rowOf(body.id);
    expect(row).toMatchObject({ organizationId: top, deleteDate: null });
    expect(row.currentVersion).toEqual({
      number: 1,
      name: 'Wholesale',
      description: '',
      periods: {
        202601: {
          id: body.periods['202601']?.id,
          purchaseContract: null,
          pricePolicy: expect.stringMatching(/^f\./),
          ruleCount: 1,
        },
      },
    });
    await client.call('pricePlan.create', body, operator);
    expect(await rowOf(body.id)).toEqual(row);
    await save(body.id, { name: 'Wholesale 2026', base: 1 });
    expect((await client.call('pricePlan.create', body, operator)).status).toBe(200);
    const other = await client.call('pricePlan.create', { ...body, name: 'Retail' }, operator);
    expect(other.status).toBe(409);
  });

  test('is saved as a new version; without a change there is none', async () => {
    const { id } = await make();
    const saved = await save(id, { name: 'Wholesale 2026', base: 1 });
    expect([saved.status, saved.body]).toEqual([200, { number: 2 }]);
    expect((await rowOf(id)).currentVersion).toMatchObject({ number: 2, name: 'Wholesale 2026' });
    expect((await save(id, { name: 'Wholesale 2026', base: 1 })).body).toEqual({ number: 2 });
    expect((await rowOf(id)).currentVersion.number).toBe(2);
  });

  test('is deleted, and then refuses to be saved', async () => {
    const { id } = await make();
    const remove = () => client.call('pricePlan.delete', {}, operator, { id });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await save(id, { name: 'Again', base: 1 })).status).toBe(404);
  });

  test.each([
    ['a month that is none', { 202613: entry() }],
    [
      'too many periods',
      Object.fromEntries(
        Array.from({ length: 61 }, (_, n) => [String(200001 + (n % 12) + Math.floor(n / 12) * 100), entry()]),
      ),
    ],
    ['an id twice', { 202601: entry({ id: 'same' }), 202602: entry({ id: 'same' }) }],
    ['a purchase contract at the top organization', { 202601: entry({ purchaseContract: 'any' }) }],
  ])('cannot have %s', async (_, periods) => {
    const { status } = await client.call('pricePlan.create', wanted({ periods }), operator);
    expect(status).toBe(400);
  });

  test('below another organization needs a purchase contract', async () => {
    const body = wanted({ organizationId: organizationId('Noorderlicht Telecom') });
    const { status, body: error } = await client.call('pricePlan.create', body, operator);
    expect([status, error]).toMatchObject([
      400,
      { field: 'periods.202601.purchaseContract', details: { rule: 'required' } },
    ]);
  });
});
