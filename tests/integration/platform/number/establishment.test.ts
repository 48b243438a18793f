import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import type { CallAnswer, CallBody } from '../../../../src/domain/protocol/call.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create, datesFrom, patch } from '../../../platform/store/write.ts';
import { outboundRequest } from '../../../platform/traffic/outbound-request.ts';
import { dutchEstablishment } from '../support/establishment.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

type Body = CallBody<'establishment.create'>;

let world: WatchedPlatform;
let rows: Awaited<ReturnType<typeof subscribeToEstablishments>>;
const subscribeToEstablishments = () => world.watch.subscribe('establishment');
beforeAll(async () => {
  world = await watchedPlatform();
  rows = await subscribeToEstablishments();
});
afterAll(() => world.close());

const lookUp = (postcode: string, houseNumber: string, who = world.admin) =>
  world.client.call('establishment.lookUpAddress', { postcode, houseNumber }, who);
const signed = async (postcode = '9712 HN', houseNumber = '1', who = world.admin) => {
  const { body } = await lookUp(postcode, houseNumber, who);
  return body as { data: Body['establishment']['address']; signature: string };
};
const make = (body: Partial<Body> & Pick<Body, 'addressSignature'>) =>
  world.client.call(
    'establishment.create',
    {
      id: randomUUID(),
      organizationId: world.admin.organizationId,
      establishment: dutchEstablishment,
      ...body,
    },
    world.admin,
  );

describe('the look-up of a Dutch address', () => {
  // Proves S1-7-19.
  test.each([
    ['9712HN', '1', ['1', '']],
    ['9712 hn', '12-3 hs', ['12', '3 hs']],
  ])('finds %s %s', async (postcode, houseNumber, [number, extension]) => {
    const { status, body } = await lookUp(postcode, houseNumber);
    expect([status, body]).toMatchObject([
      200,
      {
        data: {
          postcode: '9712 HN',
          locality: 'Groningen',
          streetAndHouseNumber: {
            streetName: 'Grote Markt',
            houseNumber: number,
            houseNumberExtension: extension,
          },
        },
        signature: expect.any(String),
      },
    ]);
  });

  test.each([
    ['123AB', '1'],
    ['0123AB', '1'],
    ['1234 ABC', '1'],
    ['9712 HN', 'x1'],
  ])('refuses %s %s', async (postcode, houseNumber) => {
    const { status, body } = await lookUp(postcode, houseNumber);
    expect([status, body]).toMatchObject([400, { message: 'Invalid postcode or house number format' }]);
  });

  test('says that there is no such address', async () => {
    const { status, body } = await lookUp('9712 HN', '999');
    expect([status, body]).toMatchObject([400, { details: { rule: 'unknownAddress' } }]);
  });

  test('is limited to some a second for each user', async () => {
    const desk = await world.client.as('operator');
    const answers = await Promise.all(Array.from({ length: 30 }, () => lookUp('9712 HN', '1', desk)));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});

describe('an establishment', () => {
  // Proves S1-7-20, S1-3-21, S1-3-22.
  test('is created with a signed address, changed and deleted', async () => {
    const { data, signature } = await signed();
    const id = randomUUID();
    const body = { id, establishment: { ...dutchEstablishment, address: data }, addressSignature: signature };
    const made = await make(body);
    expect([made.status, made.body]).toEqual([200, { id }]);
    await rows.until(id, (row) => row?.address.locality === 'Groningen');
    const change = (fields: CallBody<'establishment.update'>) =>
      world.client.call('establishment.update', fields, world.admin, { id });
    expect((await change({ description: ' The old town hall ', address: data })).status).toBe(200);
    await rows.until(id, (row) => row?.description === 'The old town hall');
    const elsewhere = { ...data, streetAndHouseNumber: { ...data.streetAndHouseNumber, houseNumber: '2' } };
    expect((await change({ address: elsewhere })).body).toMatchObject({
      field: 'addressSignature',
      details: { rule: 'unsignedAddress' },
    });
    const number = freshNumber({
      id: 'named',
      organizationId: world.admin.organizationId,
      ...datesFrom(Date.now()),
      number: '+31502220000',
      establishmentId: id,
    });
    await world.platform.control?.write({ writes: [create('number', number)] });
    const remove = () => world.client.call('establishment.delete', {}, world.admin, { id });
    const refused = await remove();
    expect([refused.status, refused.body]).toMatchObject([409, { details: { names: ['+31502220000'] } }]);
    await world.client.call('number.delete', {}, world.admin, { number: '+31502220000' });
    expect((await remove()).status).toBe(200);
    // Proves S1-4-31.
    expect((await change({ description: 'Again' })).status).toBe(404);
  });

  test('in use is not deleted, and names its numbers to users who may view numbers', async () => {
    const { data, signature } = await signed();
    const id = randomUUID();
    await make({ id, establishment: { ...dutchEstablishment, address: data }, addressSignature: signature });
    const number = freshNumber({
      id: 'theirs',
      organizationId: world.admin.organizationId,
      ...datesFrom(Date.now()),
      number: '+31502220001',
      establishmentId: id,
    });
    await world.platform.control?.write({ writes: [create('number', number)] });
    const desk = await world.client.as('frontdesk');
    const removeWith = async (permissions: readonly string[]) => {
      await world.platform.control?.permissions({ userId: desk.userId, permissions: [...permissions] });
      return world.client.call('establishment.delete', {}, desk, { id });
    };
    const mayDelete = 'core.establishment.delete';
    expect((await removeWith([mayDelete, 'telephony.number.view'])).body).toMatchObject({
      details: { rule: 'inUse', names: ['+31502220001'] },
    });
    expect((await removeWith([mayDelete])).body).toMatchObject({ details: { rule: 'inUse', names: [] } });
  });

  test('is kept by open orders and requests, and not by those that are closed', async () => {
    const { organizationId } = world.admin;
    const home = { organizationId, ...datesFrom(Date.now()) };
    const id = 'named by orders';
    const order = {
      ...home,
      reference: 'NO-900001',
      orderType: 'dutchService' as const,
      state: 'created' as const,
      order: {
        establishmentId: id,
        region: '0800',
        blockSize: 1,
        description: '',
        dutchSettings: noDutchSettings,
        administrativeType: null,
      },
      cancellationReason: null,
      rejectionReason: null,
      ranges: [],
      firstNumber: null,
      lastNumber: null,
      closeDate: null,
    };
    const asked = outboundRequest(
      {
        id: 'a request',
        organizationId,
        numberSeries: [{ first: '+31502220010', last: '+31502220019' }],
        contractHandling: 'standard',
      },
      Date.now(),
    );
    const inboundSettings = { establishmentId: id, dutchSettings: noDutchSettings };
    const numberSeries = asked.request.numberSeries.map((series) => ({ ...series, inboundSettings }));
    const port = {
      ...asked,
      direction: 'inbound' as const,
      state: 'answerDelayed' as const,
      request: { ...asked.request, numberSeries },
    };
    await world.platform.control?.write({
      writes: [
        create('establishment', { id, ...home, ...dutchEstablishment }),
        create('numberOrder', { ...order, id: 'an order' }),
        create('numberOrder', { ...order, id: 'a cancelled order', state: 'cancelled' }),
        create('numberPortingRequest', port),
        create('numberPortingRequest', { ...port, id: 'a performed request', state: 'performed' }),
      ],
    });
    const remove = () => world.client.call('establishment.delete', {}, world.admin, { id });
    const uses = async () =>
      (await world.client.call('reference.list', {}, world.admin, { type: 'establishment', id }))
        .body as CallAnswer<'reference.list'>;

    expect((await remove()).body).toMatchObject({
      details: { rule: 'inUse', names: expect.arrayContaining(['NO-900001', '+31502220010']) },
    });
    const before = await uses();
    expect(before).toMatchObject({ total: 4, hidden: 0, closed: 2 });
    expect(before.references.map((use) => [use.id, use.isClosed])).toEqual([
      ['a request', false],
      ['an order', false],
      ['a performed request', true],
      ['a cancelled order', true],
    ]);
    // A user who may see neither learns how many hold it back.
    const desk = await world.client.as('frontdesk');
    await world.platform.control?.permissions({
      userId: desk.userId,
      permissions: ['core.establishment.view'],
    });
    const hidden = await world.client.call('reference.list', {}, desk, { type: 'establishment', id });
    expect(hidden.body).toEqual({ references: [], total: 0, hidden: 4, closed: 2 });

    await world.platform.control?.write({
      writes: [patch('numberOrder', 'an order', { state: 'rejected' })],
    });
    expect((await remove()).body).toMatchObject({ details: { names: ['+31502220010'] } });
    await world.platform.control?.write({
      writes: [patch('numberPortingRequest', 'a request', { state: 'canceled' })],
    });
    expect(await uses()).toMatchObject({ total: 4, closed: 4 });
    expect((await remove()).status).toBe(200);
  });

  test('needs no signature abroad, but a complete address', async () => {
    const address = { ...dutchEstablishment.address, countryCode: 'BE', region: 'Antwerpen' };
    const establishment = { ...dutchEstablishment, address };
    expect((await make({ establishment, addressSignature: null })).status).toBe(200);
    const incomplete = { ...dutchEstablishment, address: { ...address, region: ' ' } };
    expect((await make({ establishment: incomplete, addressSignature: null })).status).toBe(400);
  });

  test('with a forged or another organization’s signature is refused', async () => {
    const { signature } = await signed();
    const foreign = await signed('9712 HN', '1', await world.client.as('noorderlicht'));
    const [until = ''] = signature.split('.');
    const forged = ['', 'x', `${until}.x`, `${Number(until) + 1}.${signature.split('.')[1]}`];
    for (const addressSignature of [...forged, foreign.signature]) {
      const refused = await make({ addressSignature });
      expect([refused.status, refused.body]).toMatchObject([400, { details: { rule: 'unsignedAddress' } }]);
    }
  });

  // Proves S1-5-23, S1-5-24.
  test.each<[string, object]>([
    ['without a description', { description: ' ' }],
    ['of a company without its registration', { companyRegistrationNumber: '' }],
    ['of a company without its name', { addressee: { ...dutchEstablishment.addressee, companyName: '' } }],
    ['without a first name', { addressee: { ...dutchEstablishment.addressee, firstName: '' } }],
    ['without a surname', { addressee: { ...dutchEstablishment.addressee, surname: '' } }],
    ['without a phone number', { addressee: { ...dutchEstablishment.addressee, phoneNumber: '' } }],
  ])('%s is refused', async (_, fields) => {
    const { signature } = await signed();
    const establishment = { ...dutchEstablishment, ...fields };
    expect((await make({ establishment, addressSignature: signature })).status).toBe(400);
  });
});
