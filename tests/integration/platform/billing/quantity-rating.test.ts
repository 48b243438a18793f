import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import { subscription } from '../../../platform/areas/billing/rating/subscriptions.ts';
import { numberObject } from '../../../platform/areas/channels/number-object.ts';
import { create, patch } from '../../../platform/store/write.ts';
import { level } from '../support/rating-rig.ts';
import type { Level } from '../support/rating-rig.ts';
import { begin, month, vectorRig } from '../support/rating-vectors.ts';
import type { VectorRig } from '../support/rating-vectors.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const literal = (amount: number) => ({ type: 'literal', amount }) as const;

let rig: VectorRig;
beforeEach(async () => {
  rig = await vectorRig('onDisk');
  const shopPlan = await rig.plan('Shop', {
    [begin]: {
      number: { fixedPrice: literal(25_000), variablePrice: literal(5000) },
      'number.085': { startPeriod: literal(3), recurringPeriod: literal(3) },
      audioStorage: { variablePrice: literal(12_000) },
    },
  });
  await rig.save(rig.shopContract, 'Branch', 2, { [begin]: { pricePlan: shopPlan } });
});
afterEach(() => rig.close());

/** A new contract has its prices at once; those of this one wait to be applied, so the test makes another. */
async function sell(): Promise<void> {
  const contract = rig.store().get('salesContract', rig.shopContract) as EntityOf<'salesContract'>;
  await rig.contract('Shop', 'Branch', {
    [begin]: { ...contract.currentVersion.periods[begin], isExclusive: true },
  });
}

const iso = (): string => new Date(rig.now()).toISOString();
const dates = () => ({ createDate: iso(), updateDate: iso(), deleteDate: null });

async function addNumber(number: string, consumer: Level = 'Branch'): Promise<string> {
  const id = randomUUID();
  await rig.store().write([
    create('number', {
      id,
      organizationId: level(consumer),
      ...dates(),
      number,
      metadata: numberObject(number).metadata,
      description: '',
      origin: { type: 'manual' },
      establishmentId: null,
      state: 'active',
      acquisitionState: null,
      administrativeCountryCode: 'NL',
      administrativeType: 'unknown',
      dutchSettings: noDutchSettings,
    }),
  ]);
  return id;
}

/** The amount that the branch pays for each subject in a month. */
async function paid(of: string, consumer: Level = 'Branch') {
  const usages = await rig.usagesOf(consumer, of);
  return usages.map(({ usage, sales }) => {
    const sale = sales.find(({ seller }) => seller === level('Shop'));
    const amounts = sale?.amounts;
    return [usage.number ?? usage.domain, amounts?.kind === 'rated' ? amounts.amount : amounts?.reason];
  });
}
const sorted = (rows: readonly (readonly unknown[])[]) =>
  rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));

const toMonth = (text: string): void => rig.move(Date.parse(text) - rig.now());

test('numbers are charged in the month they come, and ahead in each that begins', async () => {
  await sell();
  await addNumber('+31201234567');
  const other = await addNumber('+31851234567');
  await rig.rateAll();
  expect(sorted(await paid(month))).toEqual([
    ['+31201234567', 30_000],
    ['+31851234567', 40_000],
  ]);
  toMonth('2026-04-02T10:00:00Z');
  await rig.store().write([patch('number', other, { deleteDate: iso() })]);
  // A start meters the month, also if the platform was down when it began.
  await rig.restart();
  await rig.rateAll();
  expect(sorted(await paid('202604'))).toEqual([
    ['+31201234567', 5000],
    ['+31851234567', 0],
  ]);
  await rig.restart();
  expect(await paid('202604')).toHaveLength(2);
  toMonth('2026-05-02T10:00:00Z');
  await rig.restart();
  await rig.rateAll();
  expect(await paid('202605')).toEqual([['+31201234567', 5000]]);
});

test('a number that moves to another organization is charged to both in that month', async () => {
  await sell();
  const id = await addNumber('+31201234567');
  await rig.rateAll();
  rig.move(3_600_000);
  await rig.store().write([patch('number', id, { organizationId: level('Shop') })]);
  await rig.rateAll();
  expect(await rig.usagesOf('Branch', month)).toMatchObject([{ usage: { closed: iso(), state: 'rated' } }]);
  expect(await rig.usagesOf('Shop', month)).toMatchObject([
    { usage: { opened: iso(), closed: null, state: 'rated' } },
  ]);
});

test('stored audio is billed when its month has ended, in one sum', async () => {
  await sell();
  const recording = (durationMs: number) =>
    create('recording', {
      id: randomUUID(),
      organizationId: level('Branch'),
      ...dates(),
      name: 'A call',
      state: 'available',
      processingState: 'idle',
      expiry: null,
      availableDate: iso(),
      audio: { id: randomUUID(), durationMs },
    });
  // From 10 to 31 March: 22 of 31 days.
  await rig.store().write([recording(31_000 * 60), recording(31_000 * 60)]);
  expect(await paid(month)).toEqual([]);
  toMonth('2026-04-01T10:00:00Z');
  await rig.restart();
  await rig.rateAll();
  expect(await rig.usagesOf('Branch', month)).toMatchObject([{ usage: { quantity: 2 * 31 * 60 * 22 } }]);
  expect(await paid(month)).toEqual([['audioStorage', Math.round((12_000 * 2 * 31 * 22) / (1000 * 31))]]);
});

test('a user pays by its own plan, else as its organization does; trunks only if all is fixed', () => {
  const planWith = (type: 'user' | 'trunk', usual: string | null, own: string | null) =>
    subscription(
      {
        store: {
          get: (name: EntityName) =>
            ({
              organizationBilling: usual && { defaultUserBillingPlan: usual },
              billingUser: { billingPlanOverride: own },
            })[name as string] as never,
        },
        productOfNumber: () => undefined,
      },
      type,
      { id: 'subject', organizationId: 'organization', ...dates() } as never,
      { month, opened: iso() },
    ).plan;
  expect(planWith('user', null, null)).toBe('usageBased');
  expect(planWith('trunk', null, null)).toBe('usageBased');
  expect(planWith('user', 'onlyUsersFixed', null)).toBe('fixed');
  expect(planWith('trunk', 'onlyUsersFixed', null)).toBe('usageBased');
  expect(planWith('trunk', 'allFixed', null)).toBe('fixed');
  expect(planWith('user', 'allFixed', 'usageBased')).toBe('usageBased');
  expect(planWith('user', 'allUsageBased', 'fixed')).toBe('fixed');
});
