import * as v from 'valibot';
import { expect, test } from 'vitest';
import { establishmentCalls } from '../../../src/domain/entities/establishment/calls.ts';
import { establishmentSchema } from '../../../src/domain/entities/establishment/model.ts';
import { numberSchema } from '../../../src/domain/entities/number/model.ts';
import { isLookedUp } from '../../../src/domain/value/address.ts';
import { dutchAddress } from '../../platform/areas/establishments/look-up.ts';
import { sampledStreets } from '../../platform/areas/establishments/address-sample.ts';
import { demoPeople } from '../../platform/demo/people.ts';
import { populate } from '../../platform/demo/seed/population.ts';
import { webPhoneWrites } from '../../platform/demo/web-phones.ts';

const now = Date.UTC(2026, 0, 1);
const at = new Date(now).toISOString();
const { resources } = populate(demoPeople(1, now), 1, now, at);
const writes = [...resources, ...webPhoneWrites(at)];
const rowsOf = (type: string) =>
  writes.flatMap((write) => (write.kind === 'create' && write.type === type ? [write.row] : []));
const establishments = v.parse(v.array(v.omit(establishmentSchema, ['version'])), rowsOf('establishment'));
const numbers = v.parse(v.array(v.omit(numberSchema, ['version'])), rowsOf('number'));

test('every number of the demo is at an establishment of its organization', () => {
  const homes = new Map(establishments.map(({ id, organizationId }) => [id, organizationId]));
  expect(numbers.length).toBeGreaterThan(100);
  for (const { number, establishmentId, organizationId } of numbers)
    expect([number, homes.get(establishmentId ?? '')]).toEqual([number, organizationId]);
});

test('no number of the demo is that of two organizations', () => {
  const owners = new Map<string, string>();
  for (const { number, organizationId } of numbers) {
    expect([number, owners.get(number) ?? organizationId]).toEqual([number, organizationId]);
    owners.set(number, organizationId);
  }
  expect(owners.size).toBe(numbers.length);
});

test('the establishments of the demo could be created by hand', () => {
  const { body } = establishmentCalls['establishment.create'];
  for (const { organizationId, ...establishment } of establishments)
    expect(
      v.safeParse(body, { organizationId, establishment, addressSignature: null }).issues,
    ).toBeUndefined();
});

test('a Dutch address of the demo is what the look-up gives', () => {
  const dutch = establishments.filter(({ address }) => isLookedUp(address));
  expect(dutch.length).toBeGreaterThan(5);
  for (const { address } of dutch)
    expect(dutchAddress(address.postcode, address.streetAndHouseNumber.houseNumber)).toEqual(address);
});

test('the sample has streets in all twelve provinces, each postcode once', () => {
  expect(new Set(sampledStreets.map(({ region }) => region)).size).toBe(12);
  expect(new Set(sampledStreets.map(({ postcode }) => postcode)).size).toBe(sampledStreets.length);
  for (const { postcode, from, areaCode } of sampledStreets)
    expect(dutchAddress(postcode, String(from))?.phoneNumberPrefix).toBe(areaCode);
});
