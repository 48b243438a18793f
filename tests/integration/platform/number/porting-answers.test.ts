import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import { outboundRequest } from '../../../platform/traffic/outbound-request.ts';
import type { Credentials } from '../support/client.ts';
import { portingRig } from '../support/porting-rig.ts';

let rig: Awaited<ReturnType<typeof portingRig>>;
beforeAll(async () => {
  rig = await portingRig();
});
afterAll(() => rig.world.close());

// Proves S1-6-08, S1-6-11.
test('an administrator enters what the operator abroad answers, and performs the port', async () => {
  const body = rig.abroad();
  const id = await rig.asked(body);
  const [{ first, last } = rig.tenNumbers()] = body.numberSeries;
  const message = (who: Credentials, firstPossibleDate: string | null) =>
    rig.world.client.call(
      'numberPortingRequest.message',
      {
        type: 'answer',
        answerDate: new Date().toISOString(),
        blocking: false,
        numberSeries: [{ first, last, blockingReason: null, note: '', firstPossibleDate }],
      },
      who,
      { id },
    );
  const past = new Date(Date.now() - 10_000).toISOString();
  expect((await message(rig.world.admin, past)).status).toBe(403);
  expect((await message(rig.operator, null)).body).toMatchObject({ details: { rule: 'required' } });
  expect((await message(rig.operator, past)).status).toBe(200);
  await rig.inState(id, 'accepted');
  const other = new Date(Date.now() - 9_000).toISOString();
  expect((await message(rig.operator, other)).body).toMatchObject({ details: { rule: 'movedOn' } });
  expect((await rig.perform(id)).body).toMatchObject({ details: { rule: 'movedOn' } });
  expect((await rig.perform(id, rig.operator)).status).toBe(200);
  await rig.inState(id, 'performed');
});

// Decision 92.
test('a request is not late any more once an administrator has cancelled it', async () => {
  const id = await rig.asked(rig.dutch());
  const delay = { reason: 'businessPorting', expectedAnswerDate: '2030-01-01T10:00:00.000Z' } as const;
  await rig.world.platform.control?.donorAnswers({ id, answer: { kind: 'delay', ...delay } });
  await rig.inState(id, 'answerDelayed');
  expect((await rig.cancel(id, rig.operator)).status).toBe(200);
  await rig.inState(id, 'canceled');
  const { delayReason, expectedAnswerDate, timeline } = rig.rows.row(id) ?? {};
  expect([delayReason, expectedAnswerDate]).toEqual([null, null]);
  expect(timeline?.find(({ state }) => state === 'answerDelayed')?.delay).toEqual(delay);
});

describe('an outbound request', () => {
  async function requested(handling: 'standard' | 'continuation' = 'standard') {
    const id = randomUUID();
    const range = rig.tenNumbers();
    const number = freshNumber({
      id: randomUUID(),
      organizationId: rig.world.admin.organizationId,
      ...datesFrom(Date.now()),
      number: range.first,
    });
    await rig.write(create('number', number));
    await rig.world.platform.control?.recipientAsks({
      id,
      organizationId: rig.world.admin.organizationId,
      numberSeries: [range],
      contractHandling: handling,
    });
    await rig.inState(id, 'received');
    const answer = (said: Partial<CallBody<'numberPortingRequest.answer'>['numberSeries'][number]>) =>
      rig.world.client.call(
        'numberPortingRequest.answer',
        {
          numberSeries: [
            {
              ...range,
              blockingReason: null,
              note: '',
              firstPossibleDateImmediately: false,
              firstPossibleDate: null,
              ...said,
            },
          ],
        },
        rig.world.admin,
        { id },
      );
    return { id, numberId: number.id, answer };
  }

  // Proves S1-4-23, S1-7-23.
  test('is answered once, and its numbers leave when the other operator takes them over', async () => {
    const { id, numberId, answer } = await requested();
    expect((await answer({ firstPossibleDateImmediately: true })).status).toBe(200);
    await rig.inState(id, 'accepted');
    expect((await answer({ blockingReason: 'numberNotInUse' })).body).toMatchObject({
      details: { rule: 'movedOn' },
    });
    await rig.world.platform.control?.recipientPerforms({ id });
    await rig.inState(id, 'performed');
    await rig.numbers.until(numberId, (row) => row?.state === 'terminatedReserved');
  });

  // Decision 92.
  test('is delayed once nobody has answered it for a working day', async () => {
    const asked = outboundRequest(
      {
        id: randomUUID(),
        organizationId: rig.world.admin.organizationId,
        numberSeries: [rig.tenNumbers()],
        contractHandling: 'standard',
      },
      Date.now() - 5 * 86_400_000,
    );
    await rig.write(create('numberPortingRequest', asked));
    await rig.inState(asked.id, 'answerDelayed');
    expect(rig.rows.row(asked.id)).toMatchObject({ delayReason: 'other', expectedAnswerDate: null });
    expect(rig.rows.row(asked.id)?.timeline.at(-1)).toMatchObject({
      party: 'platform',
      delay: { reason: 'other', expectedAnswerDate: null },
    });
  });

  // Proves S1-5-31.
  test.each<[string, 'standard' | 'continuation', object, object]>([
    ['without a date', 'standard', {}, { details: { rule: 'required' } }],
    [
      'with a date in the past',
      'standard',
      { firstPossibleDate: '2020-01-01T00:00:00.000Z' },
      { field: 'numberSeries.0.firstPossibleDate', details: { rule: 'past' } },
    ],
    [
      'for another reason without a note',
      'standard',
      { blockingReason: 'other', note: ' ' },
      { field: 'numberSeries.0.note', details: { rule: 'required' } },
    ],
    [
      'with a date although the contract continues',
      'continuation',
      { firstPossibleDate: '2090-01-01T00:00:00.000Z' },
      { details: { rule: 'prohibited' } },
    ],
  ])('cannot be answered %s', async (_, handling, said, error) => {
    const { answer } = await requested(handling);
    const refused = await answer(said);
    expect([refused.status, refused.body]).toMatchObject([400, error]);
  });
});

describe('a repeat', () => {
  const answered = (state: string, id: string) =>
    rig.rows.row(id)?.timeline.filter((step) => step.state === state).length;

  test('of an answer or a message whose reply was lost changes nothing', async () => {
    const id = await rig.asked(
      rig.abroad({ numberSeries: [rig.series({ first: '+12125550150', last: '+12125550150' }, 'office')] }),
    );
    const delay = () =>
      rig.world.client.call(
        'numberPortingRequest.message',
        { type: 'answerDelayed', delayReason: 'other', expectedAnswerDate: '2030-01-01T10:00:00Z' },
        rig.operator,
        { id },
      );
    expect((await delay()).status).toBe(200);
    expect((await delay()).status).toBe(200);
    await rig.inState(id, 'answerDelayed');
    expect(answered('answerDelayed', id)).toBe(1);
  });

  test('of an answer that is entered again keeps the date of the first', async () => {
    const series = { first: '+12125550153', last: '+12125550153' };
    const id = await rig.asked(rig.abroad({ numberSeries: [rig.series(series, 'office')] }));
    const answer = (answerDate: string, note = '') =>
      rig.world.client.call(
        'numberPortingRequest.message',
        {
          type: 'answer',
          answerDate,
          blocking: false,
          numberSeries: [
            { ...series, blockingReason: null, note, firstPossibleDate: '2030-01-01T10:00:00.000Z' },
          ],
        },
        rig.operator,
        { id },
      );
    // The form puts in the time at which it is sent.
    const [first, again] = ['2026-11-02T08:00:00.000Z', '2026-11-02T08:00:09.000Z'];
    expect((await answer(first)).status).toBe(200);
    await rig.inState(id, 'accepted');
    expect((await answer(again)).status).toBe(200);
    const other = await answer(again, 'Evening only');
    expect([other.status, other.body]).toMatchObject([400, { details: { rule: 'movedOn' } }]);
    expect(rig.rows.row(id)?.answer?.answerDate).toBe(first);
    expect(answered('accepted', id)).toBe(1);
  });

  // Decision 91.
  test('an answer is not expected in the past', async () => {
    const id = await rig.asked(
      rig.abroad({ numberSeries: [rig.series({ first: '+12125550152', last: '+12125550152' }, 'office')] }),
    );
    const answer = await rig.world.client.call(
      'numberPortingRequest.message',
      { type: 'answerDelayed', delayReason: 'other', expectedAnswerDate: '2020-01-01T10:00:00Z' },
      rig.operator,
      { id },
    );
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { field: 'expectedAnswerDate', details: { rule: 'past' } },
    ]);
  });

  test('a message that contradicts itself is refused', async () => {
    const id = await rig.asked(
      rig.abroad({ numberSeries: [rig.series({ first: '+12125550151', last: '+12125550151' }, 'office')] }),
    );
    const answer = await rig.world.client.call(
      'numberPortingRequest.message',
      {
        type: 'answer',
        answerDate: new Date().toISOString(),
        blocking: false,
        numberSeries: [
          {
            first: '+12125550151',
            last: '+12125550151',
            blockingReason: 'addressMismatch',
            note: '',
            firstPossibleDate: null,
          },
        ],
      },
      rig.operator,
      { id },
    );
    expect([answer.status, answer.body]).toMatchObject([400, { field: 'blocking' }]);
  });

  test.each<[string, object]>([
    ['of an unknown type', { type: 'performed' }],
    ['without a type', { delayReason: 'other', expectedAnswerDate: '2030-01-01T10:00:00Z' }],
  ])('a message %s is refused', async (_, body) => {
    const request = await rig.asked(
      rig.abroad({ numberSeries: [rig.series({ first: '+12125550160', last: '+12125550160' }, 'office')] }),
    );
    const said = body as CallBody<'numberPortingRequest.message'>;
    const refused = await rig.world.client.call('numberPortingRequest.message', said, rig.operator, {
      id: request,
    });
    expect([refused.status, refused.body]).toMatchObject([400, { details: { rule: 'malformed' } }]);
    await rig.cancel(request, rig.operator);
  });
});
