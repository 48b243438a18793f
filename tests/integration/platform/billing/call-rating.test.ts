import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTotals } from '../../../platform/areas/billing/customers/consumer-totals.ts';
import { openUsageTables } from '../../../platform/areas/billing/rating/tables.ts';
import { startCallMeter } from '../../../platform/areas/billing/rating/call-meter.ts';
import { numberObject } from '../../../platform/areas/channels/number-object.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import { colleague, level } from '../support/rating-rig.ts';
import {
  amountsOf,
  begin,
  landline,
  mobile,
  month,
  vector42,
  vectorRig,
  wholePage,
} from '../support/rating-vectors.ts';
import type { VectorRig } from '../support/rating-vectors.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let rig: VectorRig;
beforeEach(async () => {
  rig = await vectorRig();
});
afterEach(() => rig.close());

describe('a call', () => {
  test('is rated at every hop when it ends, as vectors 42 and 43 say', async () => {
    const id = await rig.call(mobile, 191_001);
    await rig.call(landline, 61_000);
    const usages = await rig.usagesOf('Branch', month);
    const found = (number: string) => usages.find(({ usage }) => usage.number === number);
    expect(found(mobile)?.usage).toMatchObject({
      state: 'rated',
      subjectId: id,
      domain: 'outboundCall',
      quantity: 192,
      opened: '2026-03-10T10:00:00.000Z',
      closed: '2026-03-10T10:03:11.001Z',
    });
    expect(found(mobile)?.usage.nodeId).toMatch(/^outboundCall\.NL\.mobile\./);
    expect(usages.map(amountsOf)).toEqual(
      expect.arrayContaining([
        vector42,
        [
          [61, 66, null],
          [61, 132, 66],
          [120, 660, 528],
        ],
      ]),
    );
    expect(found(mobile)?.sales.map(({ seller, buyer }) => [seller, buyer])).toEqual([
      [level('Top'), level('Reseller')],
      [level('Reseller'), level('Shop')],
      [level('Shop'), level('Branch')],
    ]);
  });

  test('makes no usage without an answer, between colleagues, or to a code; one of no length is free', async () => {
    const unanswered = await rig.begin('Branch', { to: mobile });
    await rig.end(unanswered);
    for (const destination of [
      colleague,
      { type: 'custom', number: null, displayName: null, rawNumber: '*43' } as const,
      { type: 'number', number: numberObject('*43'), displayName: null, rawNumber: null } as const,
    ]) {
      const id = await rig.begin('Branch', { source: colleague, destination });
      await rig.answer(id);
      await rig.end(id);
    }
    expect(await rig.usagesOf('Branch', month)).toEqual([]);
    await rig.call(mobile, 0);
    const [usage, ...others] = await rig.usagesOf('Branch', month);
    expect(others).toEqual([]);
    expect(usage && amountsOf(usage)).toEqual([
      [0, 0, null],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  test('into an organization has the product of the number that was called, or the other one', async () => {
    const called = (number: string) =>
      ({ type: 'number', number: numberObject(number), displayName: null, rawNumber: null }) as const;
    for (const [from, to] of [
      [landline, called('+31850000000')],
      ['anonymous', called('+318001234')],
      [mobile, colleague],
      // A number of the organization that leads to a user.
      [mobile, { ...colleague, number: numberObject('+31881234567') }],
    ] as const) {
      const id = await rig.begin('Branch', { from, called: to });
      await rig.answer(id);
      await rig.end(id);
    }
    const nodes = (await rig.usagesOf('Branch', month)).map(({ usage }) => usage.nodeId);
    expect(new Set(nodes)).toEqual(
      new Set(['inboundCall.085', 'inboundCall.0800', 'inboundCall.other', 'inboundCall.088']),
    );
  });

  test('is priced by the number that was answered, not by the one it is transferred to', async () => {
    const id = await rig.begin('Branch', { to: mobile });
    await rig.answer(id);
    await rig.transfer(id, landline);
    rig.move(192_000);
    await rig.end(id);
    await rig.rateAll();
    const usages = await rig.usagesOf('Branch', month);
    expect(usages.map(({ usage }) => usage.number)).toEqual([mobile]);
    expect(usages.map(amountsOf)).toEqual([vector42]);
  });

  test('of a colleague that is transferred outside makes no usage of its own', async () => {
    const id = await rig.begin('Branch', { source: colleague, destination: colleague });
    await rig.answer(id);
    await rig.transfer(id, mobile);
    rig.move(1000);
    await rig.end(id);
    expect(await rig.usagesOf('Branch', month)).toEqual([]);
  });

  test('belongs whole to the month of its answer, as vector 76 says', async () => {
    rig.move(Date.parse('2026-03-31T21:59:30.000Z') - rig.now());
    await rig.call(mobile, 60_000);
    expect(await rig.usagesOf('Branch', '202604')).toEqual([]);
    expect(await rig.usagesOf('Branch', month)).toMatchObject([{ usage: { quantity: 60, state: 'rated' } }]);
  });

  test.each([
    ['back, when Amsterdam has 2:00 to 3:00 twice', '2026-10-25T00:30:00.000Z', '202610'],
    ['on, when Amsterdam has no 2:00 to 3:00', '2026-03-29T00:30:00.000Z', '202603'],
  ])('has its true length in the night in which the clocks go %s', async (_, answered, period) => {
    rig.move(Date.parse(answered) - rig.now());
    await rig.call(mobile, 60 * 60_000);
    const [found] = await rig.usagesOf('Branch', period);
    expect(found?.usage).toMatchObject({ quantity: 3600, opened: answered });
    expect(found && amountsOf(found)).toMatchObject([
      [3600, 60 * 180, null],
      [3600, 60 * 270, 60 * 90],
      [3600, 200 + 60 * 370, 200 + 60 * 100],
    ]);
  });

  test('is free, and belongs to the month of its answer, if the clock is set back before its answer', async () => {
    // Ten seconds after April has begun in Amsterdam.
    rig.move(Date.parse('2026-03-31T22:00:10.000Z') - rig.now());
    await rig.call(mobile, -60_000);
    expect(await rig.usagesOf('Branch', month)).toEqual([]);
    const [found] = await rig.usagesOf('Branch', '202604');
    expect(found?.usage).toMatchObject({
      quantity: 0,
      opened: '2026-03-31T22:00:10.000Z',
      closed: '2026-03-31T22:00:10.000Z',
    });
    expect(found && amountsOf(found)).toMatchObject([
      [0, 0, null],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});

describe('a call that cannot be rated when it ends', () => {
  test('waits for the job, and is rated once', async () => {
    // Answered and ended in one batch, so that no price is at hand.
    const id = await rig.begin('Branch', { to: mobile });
    const answered = rig.answer(id);
    rig.move(192_000);
    await Promise.all([answered, rig.end(id)]);
    expect(await rig.usagesOf('Branch', month)).toMatchObject([
      { usage: { state: 'pending', quantity: 192 }, sales: [] },
    ]);
    await rig.rateAll();
    const usages = await rig.usagesOf('Branch', month);
    expect(usages.map(({ usage }) => usage.state)).toEqual(['rated']);
    expect(usages.map(amountsOf)).toEqual([vector42]);
  });

  test('ends all the same if rating throws, and is left to the job', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [store, second] = [await openStore({ folder: null, pace: 0 }), vi.fn<() => void>()];
    const usages = await openUsageTables(store);
    await startCallMeter({
      store,
      now: rig.now,
      usages,
      productOfNumber: rig.services().productOfNumber,
      rater: {
        endOf: () => {
          throw new Error('the rates are on fire');
        },
        prepare: () => Promise.resolve(),
      },
      onPending: second,
    });
    const channel = rig.store().get('channel', await rig.begin('Branch', { to: mobile }));
    await store.write([{ kind: 'create', type: 'channel', row: channel as never }]);
    const at = '2026-03-10T10:00:00.000Z';
    const id = channel?.id ?? '';
    await store.write([
      { kind: 'event', type: 'channel', id, event: { type: 'stateSwitched', state: 'answered', at } },
    ]);
    await store.write([
      {
        kind: 'event',
        type: 'channel',
        id,
        event: { type: 'hungUp', initiator: 'local', reason: 'normalHangup', at: '2026-03-10T10:00:05.000Z' },
      },
    ]);
    expect(store.get('channel', id)).toMatchObject({ state: 'hangup' });
    expect(await usages.inState('pending', wholePage)).toMatchObject([{ quantity: 5 }]);
    expect(second).toHaveBeenCalledTimes(1);
    expect(errors).toHaveBeenCalledWith('rating:', expect.any(Error));
    errors.mockRestore();
    await store.close();
  });

  test('is unrated with its reason where a hop has no contract, and priced at the others', async () => {
    await rig.save(rig.shopContract, 'Branch', 2, { [begin]: { pricePlan: null } });
    await rig
      .services()
      .contractMonths.take([rig.store().get('salesContract', rig.shopContract) as never], month);
    await rig.call(mobile, 192_000);
    await rig.call('+9990000000', 10_000);
    const usages = await rig.usagesOf('Branch', month);
    const amounts = usages.map(amountsOf);
    expect(amounts).toContainEqual([...vector42.slice(0, 2), 'noContract']);
    expect(amounts).toContainEqual(['noProduct', 'noProduct', 'noProduct']);
    const totals = await readTotals(rig.services().usages, level('Shop'), month);
    expect([...totals.values()]).toMatchObject([{ count: 2, unrated: 2, sales: 0 }]);
  });
});
