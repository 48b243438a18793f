import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextPortingTime } from '../../../../src/domain/entities/number-porting-request/lead-time.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { create } from '../../../platform/store/write.ts';
import { outboundRequest } from '../../../platform/traffic/outbound-request.ts';
import type { PortingBody } from '../support/porting-rig.ts';
import { portingRig } from '../support/porting-rig.ts';

let rig: Awaited<ReturnType<typeof portingRig>>;
beforeAll(async () => {
  rig = await portingRig();
});
afterAll(() => rig.world.close());

describe('an inbound request', () => {
  // Proves S1-3-23, S1-3-24, S1-7-21.
  test('makes pending numbers at once, and a repeat makes nothing more', async () => {
    const body = rig.dutch({ note: 'Moving house' });
    const id = await rig.asked(body);
    await rig.inState(id, 'created');
    expect(rig.rows.row(id)).toMatchObject({
      direction: 'inbound',
      size: 10,
      possibleFrom: null,
      request: { countryCode: 'NL', note: 'Moving house', dutchInfo: { contractHandling: 'standard' } },
    });
    await expect.poll(() => rig.numbersOf(id)).toHaveLength(10);
    expect(rig.numbersOf(id)[0]).toMatchObject({
      state: 'pending',
      acquisitionState: 'requested',
      establishmentId: 'hall',
      dutchSettings: { useNumberMasking: true },
    });
    expect((await rig.ask(body)).status).toBe(200);
    expect(rig.numbersOf(id)).toHaveLength(10);
  });

  // Proves S1-4-16, S1-4-20, S1-7-22.
  test('is received, delayed, accepted and performed once its date has passed', async () => {
    const id = await rig.asked(rig.dutch());
    await rig.world.platform.control?.donorAnswers({ id, answer: { kind: 'receive' } });
    await rig.inState(id, 'received');
    await rig.world.platform.control?.donorAnswers({
      id,
      answer: { kind: 'delay', reason: 'businessPorting', expectedAnswerDate: '2030-01-01T10:00:00.000Z' },
    });
    await rig.inState(id, 'answerDelayed');
    expect(rig.rows.row(id)?.delayReason).toBe('businessPorting');
    const at = Date.now() - 3000;
    await rig.accept(id, at);
    await rig.inState(id, 'accepted');
    const early = await rig.perform(id);
    expect([early.status, early.body]).toMatchObject([
      400,
      { details: { rule: 'tooEarly', at: new Date(at + 5000).toISOString(), zone: 'Europe/Amsterdam' } },
    ]);
    await expect.poll(async () => (await rig.perform(id)).status, { timeout: 8000, interval: 200 }).toBe(200);
    await rig.inState(id, 'performed');
    await expect.poll(() => rig.numbersOf(id).map(({ state }) => state)).toEqual(Array(10).fill('active'));
    expect((await rig.perform(id)).status).toBe(200);
    expect(rig.rows.row(id)?.timeline.map(({ state, party }) => `${state} ${party}`)).toEqual([
      'created organization',
      'received otherOperator',
      'answerDelayed otherOperator',
      'accepted otherOperator',
      'performing organization',
      'performed platform',
    ]);
    // Decision 92.
    expect(rig.rows.row(id)?.timeline.map(({ delay }) => delay)).toEqual([
      undefined,
      undefined,
      { reason: 'businessPorting', expectedAnswerDate: '2030-01-01T10:00:00.000Z' },
      undefined,
      undefined,
      undefined,
    ]);
  });

  // Proves S1-4-18.
  test('is blocked as a whole by one blocked rig.series, and its numbers go', async () => {
    const body = rig.dutch();
    const id = await rig.asked(body);
    await rig.world.platform.control?.donorAnswers({
      id,
      answer: { kind: 'block', reason: 'addressMismatch', note: 'Other postcode' },
    });
    await rig.inState(id, 'blocked');
    expect(rig.rows.row(id)?.request.numberSeries[0]).toMatchObject({
      blockingReason: 'addressMismatch',
      note: 'Other postcode',
      firstPossibleDate: null,
    });
    await expect.poll(() => rig.numbersOf(id)).toEqual([]);
    expect((await rig.perform(id)).body).toMatchObject({ details: { rule: 'movedOn' } });
    // The numbers can be asked for again.
    await rig.asked({ ...body, id: randomUUID() });
  });

  // Proves S1-4-21, S1-5-33.
  test('is cancelled by the customer once it is accepted, and by an administrator before', async () => {
    const id = await rig.asked(rig.dutch());
    expect((await rig.cancel(id)).body).toMatchObject({ details: { rule: 'movedOn' } });
    await rig.accept(id);
    await rig.inState(id, 'accepted');
    expect((await rig.cancel(id, rig.world.admin, 'Stays where it is')).status).toBe(200);
    await rig.inState(id, 'canceled');
    expect(rig.rows.row(id)?.cancelNote).toBe('Stays where it is');
    await expect.poll(() => rig.numbersOf(id)).toEqual([]);

    const open = await rig.asked(rig.dutch());
    expect((await rig.cancel(open, rig.operator)).status).toBe(200);
    await rig.inState(open, 'canceled');
  });

  // Proves S1-4-22.
  test('that repeats another names it, and the other says who asked again and when', async () => {
    const body = rig.dutch();
    const old = await rig.asked(body);
    const again = (fields: Partial<PortingBody>) => ({ ...body, id: randomUUID(), retryOf: old, ...fields });
    expect((await rig.ask(again({}))).body).toMatchObject({ field: 'retryOf', details: { rule: 'movedOn' } });
    await rig.world.platform.control?.donorAnswers({
      id: old,
      answer: { kind: 'block', reason: 'addressMismatch', note: '' },
    });
    await rig.inState(old, 'blocked');
    const id = await rig.asked(again({}));
    await rig.inState(id, 'created');
    const { retryOf, timeline = [] } = rig.rows.row(id) ?? {};
    expect(retryOf).toBe(old);
    const retries = [{ id, date: timeline[0]?.date, party: 'organization' }];
    await rig.rows.until(old, (row) => row?.retries !== undefined);
    expect(rig.rows.row(old)).toMatchObject({ state: 'blocked', retries });

    expect((await rig.ask(again({ id }))).status).toBe(200);
    expect(rig.rows.row(old)?.retries).toEqual(retries);
    const { retryOf: _, ...withoutOld } = again({ id });
    expect((await rig.ask(withoutOld)).status).toBe(409);

    const second = await rig.ask(again({ numberSeries: [rig.series(rig.tenNumbers())] }), rig.operator);
    expect(second.status).toBe(200);
    await rig.rows.until(old, (row) => row?.retries?.length === 2);
    expect(rig.rows.row(old)?.retries?.map(({ party }) => party)).toEqual(['organization', 'administrator']);
  });

  // Proves S1-4-22.
  test('cannot repeat a request that is missing, outbound, or of another organization', async () => {
    const asked = (owner: string, direction: 'inbound' | 'outbound') => ({
      ...outboundRequest(
        {
          id: randomUUID(),
          organizationId: owner,
          numberSeries: [{ first: '+31508290000', last: '+31508290000' }],
          contractHandling: 'standard',
        },
        Date.now(),
      ),
      direction,
      state: 'blocked' as const,
    });
    const theirs = asked(organizationId('Harbour Logistics'), 'inbound');
    const outbound = asked(rig.world.admin.organizationId, 'outbound');
    await rig.write(create('numberPortingRequest', theirs), create('numberPortingRequest', outbound));
    const refusals = [
      ['nowhere', 'gone'],
      [theirs.id, 'gone'],
      [outbound.id, 'movedOn'],
    ] as const;
    for (const [retryOf, rule] of refusals) {
      for (const who of [rig.world.admin, rig.operator]) {
        const refused = await rig.ask(rig.dutch({ retryOf }), who);
        expect([refused.status, refused.body]).toMatchObject([400, { field: 'retryOf', details: { rule } }]);
      }
    }
  });

  // Decision 91.
  test('abroad too soon is refused with the next possible time in the zone of the organization', async () => {
    const refused = await rig.ask(
      rig.abroad({
        internationalInfo: {
          donorOperatorName: 'Hudson Telephone',
          preferredPortingDate: new Date(Date.now() + 86_400_000).toISOString(),
        },
      }),
    );
    const zone = 'Europe/Amsterdam';
    const at = nextPortingTime(Date.now(), { countryCode: 'US', now: Date.now(), zone });
    expect(refused.body).toMatchObject({
      details: { rule: 'leadTime', at: new Date(at).toISOString(), zone },
    });
  });

  // Proves S1-5-28, S1-5-29, S1-5-30, S1-9-14.
  test.each<[string, () => PortingBody, object]>([
    ['without series', () => rig.dutch({ numberSeries: [] }), { field: 'numberSeries' }],
    [
      'with the last number before the first',
      () => rig.dutch({ numberSeries: [rig.series({ first: '+31508209999', last: '+31508209990' })] }),
      { field: 'numberSeries.0.last' },
    ],
    [
      'of 1,001 numbers in a series',
      () => rig.dutch({ numberSeries: [rig.series({ first: '+31508300000', last: '+31508301000' })] }),
      { field: 'numberSeries.0.last' },
    ],
    [
      'with a number in two series',
      () => {
        const range = rig.tenNumbers();
        return rig.dutch({
          numberSeries: [rig.series(range), rig.series({ first: range.last, last: range.last })],
        });
      },
      { field: 'numberSeries.1.first' },
    ],
    [
      'with an establishment of others',
      () => rig.dutch({ numberSeries: [rig.series(rig.tenNumbers(), 'their hall')] }),
      { field: 'numberSeries.0.establishmentId', details: { rule: 'gone' } },
    ],
    [
      'with an establishment in another country',
      () => rig.dutch({ numberSeries: [rig.series(rig.tenNumbers(), 'office')] }),
      { field: 'numberSeries.0.establishmentId', details: { rule: 'otherCountry' } },
    ],
    [
      'of numbers of two lengths',
      () => rig.dutch({ numberSeries: [rig.series({ first: '+31508209990', last: '+3150820999' })] }),
      { field: 'numberSeries.0.last' },
    ],
    [
      'of numbers of two areas',
      () => rig.dutch({ numberSeries: [rig.series({ first: '+31509999990', last: '+31510000009' })] }),
      { field: 'numberSeries.0.last', details: { rule: 'areaEnds' } },
    ],
    ['without a contract handling', () => rig.dutch({ dutchInfo: null }), { field: 'dutchInfo' }],
    ['with a note of 101 characters', () => rig.dutch({ note: 'x'.repeat(101) }), { field: 'note' }],
    [
      'with numbers of another country',
      () => rig.dutch({ numberSeries: [rig.series({ first: '+12125550110', last: '+12125550110' })] }),
      { field: 'numberSeries.0.first', details: { rule: 'impossibleNumber' } },
    ],
    [
      'abroad without an operator',
      () => rig.abroad({ internationalInfo: null }),
      { field: 'internationalInfo' },
    ],
    [
      'abroad too soon',
      () =>
        rig.abroad({
          internationalInfo: {
            donorOperatorName: 'Hudson Telephone',
            preferredPortingDate: new Date(Date.now() + 86_400_000).toISOString(),
          },
        }),
      { field: 'internationalInfo.preferredPortingDate', details: { rule: 'leadTime' } },
    ],
  ])('%s is refused', async (_, body, error) => {
    const refused = await rig.ask(body());
    expect([refused.status, refused.body]).toMatchObject([400, error]);
  });
});
