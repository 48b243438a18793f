import { expect, test } from 'vitest';
import { platformControl } from '../../driver/control.ts';
import { freshQueue } from '../../platform/areas/call-queues/fresh-queue.ts';
import { freshNumber } from '../../platform/areas/numbers/fresh-number.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { webPhoneAccountOf } from '../../platform/demo/web-phones.ts';
import { create, datesFrom } from '../../platform/store/write.ts';
import { createClient } from '../platform/support/client.ts';
import { flowCallsOf } from '../platform/support/flows.ts';
import { killablePlatform } from '../platform/support/killable-platform.ts';
import { queueFlow } from './support/queue-flow.ts';

/* Callers in a queue of a platform in a process of its own, which is killed. */

const { run } = killablePlatform('demo');
const home = organizationId('Harbour Logistics');
const common = { organizationId: home, ...datesFrom(Date.now()) };
const queueId = 'queue of the killed';
const number = '+31505559031';
const callers = 10;

const patient = { timeout: 60_000 } as const;

async function start() {
  const { child, ready, ended } = run({ PORT: '0' }, ['--control']);
  const origin = await ready;
  const control = platformControl(origin);
  const client = createClient(origin);
  const agent = await client.as('agent2');
  const hostId = crypto.randomUUID();
  // The phone of the agent rings, and nobody takes the call.
  await client.call('webPhoneAccount.claim', { hostId }, agent, { id: webPhoneAccountOf('agent2') });
  const pinging = setInterval(
    () => void client.call('webPhoneHost.ping', {}, agent, { id: hostId }).catch(() => undefined),
    1000,
  );
  const constraints = [{ type: 'equals' as const, field: 'queueId', value: queueId }];
  return {
    client,
    control,
    /** The numbers and times of the callers, in the order of their places. */
    async waiting() {
      const rows = await control.find({ entityType: 'queueCaller', constraints, sorting: [], limit: null });
      return rows
        .toSorted((a, b) => Number(a['place']) - Number(b['place']))
        .map(({ id, number: from, place, joinDate }) => ({ id, from, place, joinDate }));
    },
    /** The callers for whom the phone of the agent rings. */
    async ringing() {
      const rows = await control.find({ entityType: 'queueCaller', constraints, sorting: [], limit: null });
      return rows.flatMap((row) => (row['state'] === 'ringing' ? row.id : []));
    },
    async kill() {
      clearInterval(pinging);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

// Decision 110.
test('ten callers keep their places in a queue when the platform is killed', async () => {
  const first = await start();
  const operator = { ...(await first.client.as('operator')), organizationId: home };
  await first.control.write({
    writes: [
      create(
        'callQueue',
        freshQueue({
          ...common,
          id: queueId,
          name: 'Killed',
          agentIds: [userIdOf('agent2')],
          maxCallers: 20,
        }),
      ),
    ],
  });
  const flows = flowCallsOf(first.client, operator);
  const id = await flows.created('flow', 'Queue of the killed', queueFlow(queueId));
  expect((await flows.deploy(id)).status).toBe(200);
  const action = { type: 'flow', flow: { type: 'organizationMainFlow', id } } as const;
  await first.control.write({
    writes: [create('number', freshNumber({ ...common, id: 'number of the killed', number, action }))],
  });
  for (let count = 1; count <= callers; count += 1) {
    await first.control.callIn({ number, from: `+44207946${1000 + count}`, hangUpAfterMs: 3_600_000 });
    await expect.poll(async () => (await first.waiting()).length, patient).toBe(count);
  }
  const before = await first.waiting();
  await first.kill();

  const second = await start();
  expect(await second.waiting()).toEqual(before);
  // Somebody who calls now is behind them; the phone of the agent rings for the first again.
  await second.control.callIn({ number, from: '+442079462000', hangUpAfterMs: 3_600_000 });
  await expect.poll(async () => (await second.waiting()).length, patient).toBe(callers + 1);
  const after = await second.waiting();
  expect(after.slice(0, callers)).toEqual(before);
  expect(after.at(-1)?.from).toBe('+442079462000');
  await expect.poll(second.ringing, patient).toEqual([before[0]?.id]);
  await second.kill();
}, 240_000);
