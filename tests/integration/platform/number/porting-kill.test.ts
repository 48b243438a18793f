import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import { platformControl } from '../../../driver/control.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import { unnamedCustomer } from '../../../platform/traffic/outbound-request.ts';
import { createClient } from '../support/client.ts';
import { dutchEstablishment } from '../support/establishment.ts';
import { killablePlatform } from '../support/killable-platform.ts';
import { openWatcher } from '../support/watch.ts';

const { run } = killablePlatform('demo');

const count = 1000;
const range = { first: '+31596552000', last: '+31596552999' };

async function started() {
  const { child, ready, ended } = run({ PORT: '0' }, ['--control']);
  const origin = await ready;
  const client = createClient(origin);
  const admin = await client.as('zorggroep');
  const watch = await openWatcher(origin, admin);
  const requests = await watch.subscribe('numberPortingRequest');
  return { child, ended, control: platformControl(origin), client, admin, watch, requests };
}

test('a port survives a kill of the platform while it takes place, and makes each number once', async () => {
  const { child, ended, control, client, admin, requests, watch } = await started();
  const { organizationId } = admin;
  const hall = { id: 'hall', organizationId, ...datesFrom(Date.now()), ...dutchEstablishment };
  await control.write({ writes: [create('establishment', hall)] });
  const id = randomUUID();
  const body = {
    id,
    organizationId,
    countryCode: 'NL',
    note: '',
    numberSeries: [{ ...range, establishmentId: hall.id, dutchSettings: noDutchSettings }],
    dutchInfo: {
      customerInfo: unnamedCustomer,
      contractHandling: 'standard' as const,
    },
    internationalInfo: null,
  };
  expect((await client.call('numberPortingRequest.createInbound', body, admin)).status).toBe(200);
  const firstPossibleDate = new Date(Date.now() - 10_000).toISOString();
  await control.donorAnswers({ id, answer: { kind: 'accept', firstPossibleDate } });
  await requests.until(id, (row) => row?.state === 'accepted');
  expect((await client.call('numberPortingRequest.perform', {}, admin, { id })).status).toBe(200);
  child.kill('SIGKILL');
  await ended;
  const killed = new Date().toISOString();
  watch.close();

  const again = await started();
  await again.requests.until(id, (row) => row?.state === 'performed');
  // Its client has not seen the answer, and performs it once more.
  const repeated = await again.client.call('numberPortingRequest.perform', {}, again.admin, { id });
  expect(repeated.status).toBe(200);
  const row = again.requests.row(id);
  const steps = row?.timeline.slice(-3);
  expect(steps?.map(({ state }) => state)).toEqual(['accepted', 'performing', 'performed']);
  // The kill came between the two.
  expect(steps?.[1]?.date && steps[1].date < killed).toBe(true);
  expect(steps?.[2]?.date && steps[2].date > killed).toBe(true);
  const numbers = [...(await again.watch.subscribe('number', { limit: 2500 })).rows().values()].filter(
    ({ origin }) => origin?.type === 'porting' && origin.portingRequestId === id,
  );
  expect(numbers.every(({ state }) => state === 'active')).toBe(true);
  expect(numbers.map(({ number }) => number).toSorted()).toEqual(
    Array.from({ length: count }, (_, index) => `+31596552${String(index).padStart(3, '0')}`),
  );
  again.watch.close();
}, 180_000);
