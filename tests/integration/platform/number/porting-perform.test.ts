import { beforeEach, describe, expect, test } from 'vitest';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { ruleOf } from '../../../../src/domain/protocol/error.ts';
import { Refusal } from '../../../platform/base/refusal.ts';
import { portingHandlers } from '../../../platform/areas/number-porting/calls.ts';
import { startPortingClock } from '../../../platform/areas/number-porting/clock.ts';
import { derivedFields } from '../../../platform/areas/number-porting/request-row.ts';
import { pendingNumbers } from '../../../platform/areas/number-porting/requested-numbers.ts';
import { rowOf, rowsOf } from '../../../platform/store/typed-rows.ts';
import { create } from '../../../platform/store/write.ts';
import { outboundRequest } from '../../../platform/traffic/outbound-request.ts';
import { memoryRig } from '../support/memory-rig.ts';

const id = 'request';
const series = { first: '+31503112200', last: '+31503112209' };
const dayMs = 24 * 60 * 60 * 1000;

/** An accepted request for ten numbers, whose first possible date is now. */
function acceptedRequest(seed = 1) {
  const rig = memoryRig(portingHandlers, { seed, start: startPortingClock });
  const [organizationId = ''] = rig.organizationIds;
  const asked = outboundRequest(
    { id, organizationId, numberSeries: [series], contractHandling: 'standard' },
    rig.now(),
  );
  const numberSeries = asked.request.numberSeries.map((one) => ({
    ...one,
    firstPossibleDate: new Date(rig.now()).toISOString(),
  }));
  const row = {
    ...asked,
    direction: 'inbound' as const,
    state: 'accepted' as const,
    request: { ...asked.request, numberSeries },
    ...derivedFields(numberSeries),
  };
  rig.write([create('numberPortingRequest', row), ...pendingNumbers(row)]);
  return {
    ...rig,
    perform: () => rig.call('numberPortingRequest.perform', {}, { id }),
    cancel: () => rig.call('numberPortingRequest.cancel', { cancelNote: 'Stays' }, { id }),
    request: () => rowOf(rig.store, 'numberPortingRequest', id),
    steps: () => rowOf(rig.store, 'numberPortingRequest', id)?.timeline.map(({ state }) => state),
    numbers: (): readonly EntityOf<'number'>[] =>
      Array.from(rowsOf(rig.store, 'number')).filter(({ deleteDate }) => deleteDate === null),
  };
}

async function ruleFrom(called: Promise<unknown>): Promise<string | null> {
  const error: unknown = await called.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof Refusal ? (ruleOf(error.error) ?? null) : null;
}

let rig: ReturnType<typeof acceptedRequest>;
beforeEach(() => {
  rig = acceptedRequest();
});

describe('a port', () => {
  // Proves S1-4-20.
  test('is too early until 5 s after the first possible date', async () => {
    await rig.advance(4900);
    expect(await ruleFrom(rig.perform())).toBe('tooEarly');
    expect(rig.request()?.state).toBe('accepted');
    await rig.advance(99);
    expect(await ruleFrom(rig.perform())).toBe('tooEarly');
    await rig.advance(1);
    await rig.perform();
    expect(rig.request()?.state).toBe('performing');
  });

  test('from two tabs at once, and repeated after a lost answer, takes place once', async () => {
    await rig.advance(5000);
    await Promise.all([rig.perform(), rig.perform()]);
    await rig.perform();
    await rig.advance(1);
    await rig.perform();
    expect(rig.steps()).toEqual(['received', 'performing', 'performed']);
    expect(rig.numbers().map(({ state }) => state)).toEqual(Array(10).fill('active'));
  });

  test('that takes place cannot be cancelled', async () => {
    await rig.advance(5000);
    await rig.perform();
    expect(await ruleFrom(rig.cancel())).toBe('movedOn');
    await rig.advance(1);
    expect(rig.request()).toMatchObject({ state: 'performed', cancelNote: null });
    expect(rig.numbers()).toHaveLength(10);
  });
});

// Decision 86.
test('an agreement lapses 90 days after the first possible date, and its numbers go', async () => {
  await rig.advance(90 * dayMs - 1);
  expect(rig.request()?.state).toBe('accepted');
  await rig.advance(1);
  expect(rig.request()).toMatchObject({ state: 'canceled', cancelNote: 'Agreement lapsed' });
  expect(rig.numbers()).toEqual([]);
  expect(await ruleFrom(rig.perform())).toBe('movedOn');
});

test.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
  'of a port and a cancellation at once exactly one counts (seed %i)',
  async (seed) => {
    rig = acceptedRequest(seed);
    await rig.advance(5000);
    const [performed, cancelled] = await Promise.all([ruleFrom(rig.perform()), ruleFrom(rig.cancel())]);
    expect([performed, cancelled]).toEqual(performed === null ? [null, 'movedOn'] : ['movedOn', null]);
    await rig.advance(1);
    const isPerformed = performed === null;
    expect(rig.request()?.state).toBe(isPerformed ? 'performed' : 'canceled');
    expect(rig.numbers()).toHaveLength(isPerformed ? 10 : 0);
  },
);
