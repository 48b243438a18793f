import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { Credentials } from '../support/client.ts';
import { poolRange } from '../support/pool.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let world: WatchedPlatform;
let customer: Credentials;
let rows: Awaited<ReturnType<typeof subscribeToPool>>;
const subscribeToPool = () => world.watch.subscribe('numberAvailability');
beforeAll(async () => {
  world = await watchedPlatform('operator');
  customer = await world.client.as('zorggroep');
  rows = await subscribeToPool();
});
afterAll(() => world.close());

const customerId = organizationId('Zorggroep Noordoost-Groningen');
const region = '0229';
const base = '+3122931100';
const put = (first: string, last: string, state: Parameters<typeof poolRange>[1] = 'available') =>
  world.platform.control?.write({ writes: [poolRange({ first, last }, state)] });
/** The ranges of this test, by their last digits. */
const pool = (prefix: string) =>
  [...rows.rows().values()]
    .filter(({ firstNumber }) => firstNumber.startsWith(prefix))
    .map(({ firstNumber, lastNumber, state }) => `${firstNumber.slice(-1)}-${lastNumber.slice(-1)} ${state}`)
    .toSorted();
const enter = (firstNumber: string, blockSize = 1) =>
  world.client.call(
    'number.create',
    {
      id: randomUUID(),
      organizationId: customerId,
      firstNumber,
      blockSize,
      newState: 'active',
      description: '',
      establishmentId: null,
      administrativeCountryCode: 'NL',
      administrativeType: 'local',
      dutchSettings: noDutchSettings,
    },
    world.admin,
  );

// Decision 84.
test('numbers that are entered within a range of the pool are in use there, also once they are deleted', async () => {
  const prefix = `${base}1`;
  await put(`${prefix}0`, `${prefix}9`);
  expect(await enter(`${prefix}3`, 2)).toMatchObject({ status: 200 });
  await expect.poll(() => pool(prefix)).toEqual(['0-2 available', '3-4 inUse', '5-9 available']);
  const deleted = await world.client.call('number.delete', {}, world.admin, { number: `${prefix}3` });
  expect(deleted.status).toBe(200);
  // A client repeats the call when its answer was lost.
  const again = await world.client.call('number.delete', {}, world.admin, { number: `${prefix}3` });
  expect(again.status).toBe(200);
  expect(pool(prefix)).toEqual(['0-2 available', '3-4 inUse', '5-9 available']);
});

test('numbers outside the pool change nothing there', async () => {
  const prefix = `${base}2`;
  await put(`${prefix}0`, `${prefix}4`);
  expect((await enter(`${prefix}5`)).status).toBe(200);
  await put(`${prefix}8`, `${prefix}9`, 'declined');
  await expect.poll(() => pool(prefix)).toEqual(['0-4 available', '8-9 declined']);
});

test('of an offer and a number entered at the same time, only one gets the last block', async () => {
  const offer = () =>
    world.client.call(
      'numberOrder.offer',
      { organizationId: customerId, region, blockSize: 10, releases: [] },
      customer,
    );
  for (const round of [3, 4, 5, 6]) {
    const prefix = `${base}${round}`;
    await put(`${prefix}0`, `${prefix}9`);
    const number = `${prefix}5`;
    const isFirst = round % 2 === 0;
    const early = isFirst ? enter(number) : null;
    const [offered, entered] = await Promise.all([offer(), early ?? enter(number)]);
    expect(new Set([entered.status, offered.status])).toEqual(new Set([200, 409]));
    const split = ['0-4 available', '5-5 inUse', '6-9 available'];
    await expect.poll(() => pool(prefix)).toEqual(entered.status === 200 ? split : ['0-9 available']);
  }
});
