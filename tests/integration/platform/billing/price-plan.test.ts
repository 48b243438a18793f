import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../../../src/domain/entities/audit-entry/model.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { PlanRig } from '../support/price-plans.ts';
import { newPlan, planEntry, planRig } from '../support/price-plans.ts';

let rig: PlanRig;
let client: PlanRig['client'];
let operator: PlanRig['operator'];
beforeAll(async () => {
  rig = await planRig();
  ({ client, operator } = rig);
});
afterAll(() => rig.platform.close());

const version = async (id: string) => (await rig.rowOf(id)).currentVersion;

describe('a price plan', () => {
  test('is created as its first version, and a repeat changes nothing', async () => {
    const body = await rig.make();
    const row = await rig.rowOf(body.id);
    expect(row).toMatchObject({ organizationId: operator.organizationId, deleteDate: null });
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
    expect(await rig.rowOf(body.id)).toEqual(row);
    await rig.save(body.id, { name: 'Wholesale 2026', base: 1 });
    expect((await client.call('pricePlan.create', body, operator)).status).toBe(200);
    const other = await client.call('pricePlan.create', { ...body, name: 'Retail' }, operator);
    expect(other.status).toBe(409);
  });

  test('is saved as a new version; without a change there is none', async () => {
    const { id } = await rig.make();
    const saved = await rig.save(id, { name: 'Wholesale 2026', base: 1 });
    expect([saved.status, saved.body]).toEqual([200, { number: 2 }]);
    expect(await version(id)).toMatchObject({ number: 2, name: 'Wholesale 2026' });
    expect((await rig.save(id, { name: 'Wholesale 2026', base: 1 })).body).toEqual({ number: 2 });
    expect((await version(id)).number).toBe(2);
  });

  test('is deleted, and then refuses to be saved', async () => {
    const { id } = await rig.make();
    const remove = () => client.call('pricePlan.delete', {}, operator, { id });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await rig.save(id, { name: 'Again', base: 1 })).status).toBe(404);
  });

  test.each([
    ['a month that is none', { 202613: planEntry() }],
    [
      'too many periods',
      Object.fromEntries(
        Array.from({ length: 61 }, (_, n) => [
          String(200001 + (n % 12) + Math.floor(n / 12) * 100),
          planEntry(),
        ]),
      ),
    ],
    ['an id twice', { 202601: planEntry({ id: 'same' }), 202602: planEntry({ id: 'same' }) }],
    ['a purchase contract at the top organization', { 202601: planEntry({ purchaseContract: 'any' }) }],
  ])('cannot have %s', async (_, periods) => {
    const { status } = await client.call('pricePlan.create', newPlan({ periods }), operator);
    expect(status).toBe(400);
  });

  test('below another organization needs a purchase contract', async () => {
    const body = newPlan({ organizationId: organizationId('Noorderlicht Telecom') });
    const { status, body: error } = await client.call('pricePlan.create', body, operator);
    expect([status, error]).toMatchObject([
      400,
      { field: 'periods.202601.purchaseContract', details: { rule: 'purchaseContractNeeded' } },
    ]);
  });
});

describe('the change log', () => {
  test('has an entry for each save, and none for a repeat', async () => {
    const { id, periods } = await rig.make();
    const body = { periods: { ...periods, 202604: planEntry() }, base: 1 };
    await rig.save(id, body);
    await rig.save(id, body);
    await client.call('pricePlan.delete', {}, operator, { id });
    const entries = await rig.find<AuditEntry>('auditEntry', ['entityId', id]);
    const own = entries.filter(({ entityType }) => entityType === 'pricePlan');
    expect(own.map(({ operationType, category }) => `${category} ${operationType}`).toSorted()).toEqual([
      'billing create',
      'billing delete',
      'billing update',
    ]);
  });
});
