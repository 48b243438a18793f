import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import type { Write } from '../../../platform/store/store.ts';
import { dutchEstablishment } from './establishment.ts';
import { watchedPlatform } from './watched-platform.ts';
import { unnamedCustomer } from '../../../platform/traffic/outbound-request.ts';

export type PortingBody = CallBody<'numberPortingRequest.createInbound'>;

const establishment = (id: string, owner: string, countryCode = 'NL') =>
  create('establishment', {
    id,
    organizationId: owner,
    ...datesFrom(Date.now()),
    ...dutchEstablishment,
    address: { ...dutchEstablishment.address, countryCode },
  });

/** A platform on which an organization asks for numbers, and is asked for them. */
export async function portingRig() {
  const world = await watchedPlatform();
  const operator = await world.client.as('operator');
  const rows = await world.watch.subscribe('numberPortingRequest');
  const numbers = await world.watch.subscribe('number', { limit: 2500 });
  const write = (...writes: readonly Write[]) => world.platform.control?.write({ writes: [...writes] });
  await write(
    establishment('hall', world.admin.organizationId),
    establishment('office', world.admin.organizationId, 'US'),
    establishment('their hall', organizationId('Harbour Logistics')),
  );

  let taken = 1000;
  /** Ten numbers that no other test uses. */
  function tenNumbers(): { first: string; last: string } {
    taken += 10;
    return { first: `+3150820${taken}`, last: `+3150820${taken + 9}` };
  }

  const series = (range: { first: string; last: string }, establishmentId = 'hall') => ({
    ...range,
    establishmentId,
    dutchSettings: { ...noDutchSettings, useNumberMasking: true },
  });
  const dutch = (fields: Partial<PortingBody> = {}): PortingBody => ({
    id: randomUUID(),
    organizationId: world.admin.organizationId,
    countryCode: 'NL',
    note: '',
    numberSeries: [series(tenNumbers())],
    dutchInfo: { customerInfo: unnamedCustomer, contractHandling: 'standard' },
    internationalInfo: null,
    ...fields,
  });
  const abroad = (fields: Partial<PortingBody> = {}): PortingBody => ({
    ...dutch(),
    countryCode: 'US',
    numberSeries: [series({ first: '+12125550100', last: '+12125550109' }, 'office')],
    dutchInfo: null,
    internationalInfo: {
      donorOperatorName: 'Hudson Telephone',
      preferredPortingDate: new Date(Date.now() + 40 * 86_400_000)
        .toISOString()
        .replace(/T.*/, 'T12:00:00.000Z'),
    },
    ...fields,
  });
  const ask = (body: PortingBody, who = world.admin) =>
    world.client.call('numberPortingRequest.createInbound', body, who);
  async function asked(body: PortingBody): Promise<string> {
    const { status, body: answer } = await ask(body);
    expect([status, answer]).toEqual([200, { id: body.id }]);
    return body.id ?? '';
  }
  const perform = (id: string, who = world.admin) =>
    world.client.call('numberPortingRequest.perform', {}, who, { id });
  const cancel = (id: string, who = world.admin, cancelNote = '') =>
    world.client.call('numberPortingRequest.cancel', { cancelNote }, who, { id });
  const accept = (id: string, at = Date.now() - 10_000) =>
    world.platform.control?.donorAnswers({
      id,
      answer: { kind: 'accept', firstPossibleDate: new Date(at).toISOString() },
    });
  const numbersOf = (id: string) =>
    [...numbers.rows().values()].filter(
      ({ origin, deleteDate }) =>
        deleteDate === null && origin?.type === 'porting' && origin.portingRequestId === id,
    );
  const inState = (id: string, state: string) => rows.until(id, (row) => row?.state === state);

  return {
    world,
    operator,
    rows,
    numbers,
    write,
    tenNumbers,
    series,
    dutch,
    abroad,
    ask,
    asked,
    perform,
    cancel,
    accept,
    numbersOf,
    inState,
  };
}
