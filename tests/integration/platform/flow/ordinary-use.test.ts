import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endpoint as workEndpoint, reply, workingFlow } from '../../../bench/flow/session-work.ts';
import type { ContentsJson } from '../../../platform/areas/flows/contents.ts';
import { flowBuilder, value } from '../../../platform/demo/flows/builder.ts';
import { flowCallsOf } from '../support/flows.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

/* Decision 51: ordinary use needs half of each budget at most. Here all budgets are halved, and nothing is refused. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

// Mocks are hoisted above the imports, so each imports what it needs.
vi.mock(import('../../../../src/domain/flow/run/session/limits.ts'), async (original) => {
  const { halved } = await import('../../support/halved.ts');
  const limits = await original();
  return { ...limits, runLimits: halved(limits.runLimits) };
});
vi.mock(import('../../../platform/flow/limits.ts'), async (original) => {
  const { halved } = await import('../../support/halved.ts');
  const { hostLimits } = await original();
  const { usage, waiting, logEntries, mails } = hostLimits;
  // A busy machine may take longer than a caller waits.
  const replyMs = 60_000 as never;
  return { hostLimits: { ...hostLimits, ...halved({ usage, waiting, logEntries, mails }), replyMs } };
});
vi.mock(import('../../../platform/base/quota.ts'), async (original) => {
  const { halved } = await import('../../support/halved.ts');
  const { quota } = await original();
  const { registrations, topics, queries, rows, unacknowledged, snapshots } = quota;
  const halves = halved({ registrations, topics, queries, rows, unacknowledged, snapshots });
  return { quota: { ...quota, ...halves } };
});

let own: WatchedPlatform;
beforeAll(async () => {
  own = await watchedPlatform();
});
afterAll(() => own.close());

/** Deploys a flow behind a trigger. Returns a call of the trigger. */
async function deployed(endpointName: string, contents: ContentsJson) {
  const { client, admin } = own;
  const flows = flowCallsOf(client, admin);
  const { status, body } = await flows.deploy(await flows.created('flow', endpointName, contents));
  expect([status, body]).toMatchObject([200, {}]);
  const id = crypto.randomUUID();
  const { organizationId } = admin;
  await client.call('flowTrigger.put', { organizationId, endpointName, body: null }, admin, { id });
  return () => client.call('flowTrigger.invoke', { body: null }, admin, { id });
}

/** The log entries of flows that were stopped. */
async function stops(): Promise<readonly string[]> {
  const logs = await own.watch.subscribe('logEntry');
  return [...logs.rows().values()].flatMap(({ message }) =>
    message.startsWith('Flow stopped') ? [message] : [],
  );
}

test('200 sessions at once', async () => {
  const begin = await deployed(workEndpoint, workingFlow());
  const answers = await Promise.all(Array.from({ length: 200 }, begin));
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([200, { status: 200, body: reply }]);
  expect(await stops()).toEqual([]);
});

test('a line of a thousand blocks', async () => {
  const { block, wire, contents } = flowBuilder();
  const called = block([0, 0], 'apiEndpoint', { shape: { name: 'line', starts: 'trigger' } });
  let [from, output] = [called, 'called'];
  for (let n = 1; n <= 998; n += 1) {
    const next = block([n, 0], 'setValues', {
      shape: { names: [`v${n % 10}`] },
      options: { [`v${n % 10}`]: n },
    });
    wire(from, output, next, 'in');
    [from, output] = [next, 'out'];
  }
  wire(from, output, block([999, 0], 'apiReply', { options: { body: value('v8') } }), 'reply');
  const begin = await deployed('line', contents());
  expect(await begin()).toMatchObject({ status: 200, body: { status: 200, body: 998 } });
  expect(await stops()).toEqual([]);
});

test('an import of 300 telephones, and all of them changed at once', async () => {
  const { client, admin } = own;
  const { organizationId } = admin;
  const devices = await own.watch.subscribe('device');
  const ids = Array.from({ length: 300 }, () => crypto.randomUUID());
  const displayName = 'Imported';
  const userProperties = { useDtmfConfirm: false };
  for (const [n, id] of ids.entries()) {
    const macAddress = `0015650100${n.toString(16).padStart(2, '0').slice(-2)}`;
    const spec = {
      type: 'sip' as const,
      ownerUser: null,
      macAddress: n < 256 ? macAddress : null,
      useNatIntelligence: true,
    };
    const { status } = await client.call(
      'device.create',
      { id, organizationId, displayName, spec, userProperties },
      admin,
    );
    expect(status).toBe(200);
  }
  const changed = await Promise.all(
    ids.map((id) =>
      client.call('device.update', { id, organizationId, displayName: 'Changed' }, admin, { id }),
    ),
  );
  expect(new Set(changed.map(({ status }) => status))).toEqual(new Set([200]));
  for (const id of ids) await devices.until(id, (row) => row?.displayName === 'Changed');
});
