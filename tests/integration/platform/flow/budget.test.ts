import { expect, test, vi } from 'vitest';
import { hostLimits } from '../../../platform/flow/limits.ts';
import type { FlowSessionRecord } from '../../../platform/flow/record.ts';
import { node } from '../../../unit/domain/flow/contents/example.ts';
import { eventually } from '../../support/eventually.ts';
import type { FlowRig } from '../support/flow-rig.ts';
import { flowRigForEachTest } from '../support/flow-rig.ts';

/* Decision 51: what exceeds a budget ends its session by name, and nothing else. */

vi.setConfig({ testTimeout: 60_000 });

const rig = flowRigForEachTest();

const endpoint = () => node('go', 'apiEndpoint', {}, { name: 'go', starts: 'trigger' });
const begin = node('s', 'start');
const delay = node('d', 'delay', { duration: '1h' });
const costly = [
  endpoint(),
  node('l', 'loop', { list: 'range(0, 900)' }),
  node('x', 'setValues', { v: 'sort([for i in range(0, 300): i % 7])' }, { names: ['v'] }),
];
const costlyWires = ['go.called l.start', 'l.item x.in', 'x.out l.next'];
const echo = [endpoint(), node('reply', 'apiReply', { call: 'call', body: 'request' })];

test('a costly session is stopped by name, and no turn of the event loop is long meanwhile', async () => {
  await rig.deploy('costly', costly, costlyWires);
  await rig.deploy('echo', echo, ['go.called reply.reply']);
  const atRest = await measureLag(() => rig.begin('echo', 1));
  const running = Array.from({ length: 4 }, () => rig.begin('costly'));
  const meanwhile = await measureLag(() => rig.begin('echo', 1));
  await Promise.all(running);
  await eventually(() => rig.logs().length === 4);
  for (const message of rig.logs())
    expect(message).toMatch(/^Flow stopped: more than 250000 steps of expressions for one event at block x$/);
  // The four would take seconds without a break.
  expect(meanwhile).toBeLessThan(Math.max(250, 20 * atRest));
});

/** The longest time that a timer is late while some work is done, ms. */
async function measureLag(work: () => Promise<unknown>): Promise<number> {
  let [maxLag, last] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = performance.now();
    maxLag = Math.max(maxLag, now - last);
    last = now;
  }, 1);
  for (let n = 0; n < 5; n += 1) await work();
  clearInterval(timer);
  return maxLag;
}

test('a session that waits with too much is stopped by name, and another goes on', async () => {
  const heavy = node('x', 'setValues', { v: 'padStart("", 200000)' }, { names: ['v'] });
  await rig.deploy(
    'heavy',
    [endpoint(), node('l', 'loop', { list: 'range(0, 40)' }), heavy, delay],
    ['go.called l.start', 'l.item x.in', 'x.out l.next', 'x.out d.start'],
  );
  await rig.deploy('echo', echo, ['go.called reply.reply']);
  const { flowSessionId } = await rig.begin('heavy');
  await eventually(() => rig.session(flowSessionId)?.terminated !== null);
  expect(rig.logs()).toEqual([expect.stringMatching(/^Flow stopped: more than \d MiB of tokens/)]);
  expect((await rig.begin('echo', 7)).body).toBe(7);
});

/** Stores that the process ended so often while the session worked. */
const cut = (id: string, cuts: number) => async (store: FlowRig['store']) => {
  const [row] = await store.query<{ record: string }>('SELECT record FROM flow_session WHERE id = $1', [id]);
  const record = JSON.parse(row?.record ?? '{}') as FlowSessionRecord;
  await store.query('UPDATE flow_session SET record = $2 WHERE id = $1', [
    id,
    JSON.stringify({ ...record, cuts }),
  ]);
};

test('a session during which the process ended twice is stopped by name at the next start', async () => {
  await rig.deploy('wait', [begin, delay, ...echo], ['s.started d.start', 'go.called reply.reply']);
  const [once, twice] = [await rig.begin('wait', 1), await rig.begin('wait', 2)];
  await rig.kill(async (store) => {
    await cut(once.flowSessionId, 1)(store);
    await cut(twice.flowSessionId, hostLimits.cuts)(store);
  });
  await eventually(() => rig.session(twice.flowSessionId)?.terminated !== null);
  expect(rig.logs()).toEqual(['Flow stopped: the platform failed twice while it worked']);
  // One more stimulus that ends, and the other has no cuts.
  expect(await rig.host.invoke(once.flowSessionId, { endpoint: 'go', request: 3 })).toMatchObject({
    body: 3,
  });
  const [row] = await rig.store.query<{ record: string }>('SELECT record FROM flow_session');
  expect(JSON.parse(row?.record ?? '')).not.toHaveProperty('cuts');
});

const cutsOf = async (id: string): Promise<number | undefined> => {
  const [row] = await rig.store.query<{ record: string }>('SELECT record FROM flow_session WHERE id = $1', [
    id,
  ]);
  return row && (JSON.parse(row.record) as FlowSessionRecord).cuts;
};

test('a session whose start ended the process twice is not begun a third time', async () => {
  const starting = costlyWires.map((wire) => wire.replace('go.called', 's.started'));
  await rig.deploy('deadly', [begin, ...costly], starting);
  void rig.begin('deadly').catch(() => undefined);
  await eventually(() => rig.rows('flowSession').length === 1);
  const { id = '' } = rig.rows('flowSession')[0] ?? {};
  await rig.kill();
  // Marked before it works again.
  await eventually(async () => (await cutsOf(id)) === hostLimits.cuts);
  await rig.kill();
  await eventually(() => rig.session(id)?.terminated !== null);
  expect(rig.logs()).toEqual(['Flow stopped: the platform failed twice while it worked']);
  expect(rig.session(id)?.consumedResources.steps).toBe(0);
});
