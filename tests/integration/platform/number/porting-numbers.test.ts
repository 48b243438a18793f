import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { shifted } from '../../../../src/domain/value/number-range.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import { outboundRequest } from '../../../platform/traffic/outbound-request.ts';
import { portingRig } from '../support/porting-rig.ts';

let rig: Awaited<ReturnType<typeof portingRig>>;
beforeAll(async () => {
  rig = await portingRig();
});
afterAll(() => rig.world.close());

/** A number without the fields that a port changes. */
const lasting = (row: EntityOf<'number'>) => ({
  ...row,
  state: null,
  acquisitionState: null,
  version: 0,
  updateDate: '',
});

describe('the numbers of an inbound request', () => {
  test('keep what was set on them before the port, also past the hundredth', async () => {
    const first = '+31508300000';
    const range = { first, last: shifted(first, 149) };
    const id = await rig.asked(rig.dutch({ numberSeries: [rig.series(range)] }));
    const changed: Record<string, CallBody<'number.update'>> = {
      [first]: { action: { type: 'user', userId: userIdOf('frontdesk') }, description: 'Front desk' },
      [shifted(first, 119)]: {
        action: { type: 'number', number: '+442079460958' },
        dutchSettings: { useNumberMasking: false },
      },
      [range.last]: { action: { type: 'user', userId: userIdOf('frontdesk') } },
    };
    for (const [number, body] of Object.entries(changed)) {
      const answer = await rig.world.client.call('number.update', body, rig.world.admin, { number });
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    const ofRequest = () => rig.numbersOf(id).toSorted((a, b) => (a.number < b.number ? -1 : 1));
    await expect.poll(() => ofRequest().filter(({ action }) => action !== null)).toHaveLength(3);
    const before = ofRequest();
    await rig.accept(id);
    await expect.poll(async () => (await rig.perform(id)).status).toBe(200);
    await expect.poll(() => ofRequest().map(({ state }) => state)).toEqual(Array(150).fill('active'));
    expect(ofRequest().map(lasting)).toEqual(before.map(lasting));
    expect(before[119]).toMatchObject(changed[shifted(first, 119)] ?? {});
  });

  test('stay until it is over', async () => {
    const range = rig.tenNumbers();
    await rig.asked(rig.dutch({ numberSeries: [rig.series(range)] }));
    const call = (name: 'number.update' | 'number.delete') =>
      rig.world.client.call(name, name === 'number.update' ? { state: 'active' } : {}, rig.world.admin, {
        number: range.first,
      });
    for (const name of ['number.update', 'number.delete'] as const)
      expect((await call(name)).body).toMatchObject({
        details: { rule: 'portingOpen', names: [range.first] },
      });
  });

  test('come back that have left the platform', async () => {
    const range = rig.tenNumbers();
    const left = freshNumber({
      id: randomUUID(),
      organizationId: organizationId('Harbour Logistics'),
      ...datesFrom(Date.now()),
      number: range.first,
      state: 'terminatedReserved',
    });
    await rig.write(create('number', left));
    const id = await rig.asked(rig.dutch({ numberSeries: [rig.series(range)] }));
    await expect.poll(() => rig.numbersOf(id)).toHaveLength(10);
    await rig.accept(id);
    await expect.poll(async () => (await rig.perform(id)).status).toBe(200);
    await expect.poll(() => rig.numbersOf(id).map(({ state }) => state)).toEqual(Array(10).fill('active'));
  });

  test('are none that others have or ask for', async () => {
    const { first, last } = rig.tenNumbers();
    await rig.write(
      create(
        'number',
        freshNumber({
          id: randomUUID(),
          organizationId: organizationId('Harbour Logistics'),
          ...datesFrom(Date.now()),
          number: last,
        }),
      ),
    );
    const met = await rig.ask(rig.dutch({ numberSeries: [rig.series({ first, last })] }));
    expect([met.status, met.body]).toMatchObject([
      409,
      { field: 'numberSeries.0.first', details: { rule: 'numberTaken', names: [last] } },
    ]);
    expect(JSON.stringify(met.body)).not.toContain('Harbour');
    const body = rig.dutch();
    await rig.asked(body);
    const [range = rig.tenNumbers()] = body.numberSeries;
    const again = await rig.ask(
      rig.dutch({ numberSeries: [rig.series({ first: range.last, last: range.last })] }),
    );
    expect([again.status, again.body]).toMatchObject([
      409,
      { details: { rule: 'portingOpen', names: [range.last] } },
    ]);
  });

  test('that the organization has already stay as they are', async () => {
    const range = rig.tenNumbers();
    const own = freshNumber({
      id: 'mine already',
      organizationId: rig.world.admin.organizationId,
      ...datesFrom(Date.now()),
      number: range.first,
    });
    await rig.write(create('number', own));
    const id = await rig.asked(rig.dutch({ numberSeries: [rig.series(range)] }));
    await expect.poll(() => rig.numbersOf(id)).toHaveLength(9);
    expect(rig.numbers.row('mine already')).toMatchObject({ state: 'active', origin: null });
  });

  test.each(['inbound', 'outbound'] as const)(
    'are none in an open %s request of another organization, of which nothing is told',
    async (direction) => {
      const range = rig.tenNumbers();
      const theirs = outboundRequest(
        {
          id: randomUUID(),
          organizationId: organizationId('Harbour Logistics'),
          numberSeries: [{ first: range.last, last: range.last }],
          contractHandling: 'standard',
        },
        Date.now(),
      );
      await rig.write(create('numberPortingRequest', { ...theirs, direction }));
      const refused = await rig.ask(rig.dutch({ numberSeries: [rig.series(range)] }));
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { field: 'numberSeries.0.first', details: { rule: 'portingOpen', names: [range.last] } },
      ]);
      const told = JSON.stringify(refused.body);
      for (const secret of ['Harbour', theirs.id, theirs.organizationId]) expect(told).not.toContain(secret);
    },
  );
});
