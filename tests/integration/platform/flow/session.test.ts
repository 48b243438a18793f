import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import type { Permission } from '../../../../src/domain/core/permission.ts';
import { flowTopic } from '../../../../src/domain/protocol/topic.ts';
import { node } from '../../../unit/domain/flow/contents/example.ts';
import { eventually } from '../../support/eventually.ts';
import { FlowRig, organizationId } from '../support/flow-rig.ts';
import { definitionOf, naming, ruleWith } from '../support/schedules.ts';

vi.setConfig({ testTimeout: 30_000 });

let rig: FlowRig;
const servers: Server[] = [];

beforeAll(async () => {
  rig = new FlowRig();
  await rig.open();
}, 60_000);
afterAll(() => rig.close());
beforeEach(() => rig.reset());
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const endpoint = (starts: 'trigger' | 'session' = 'trigger', name = 'go') =>
  node(name, 'apiEndpoint', {}, { name, starts });
const reply = (body: string) => node('reply', 'apiReply', { call: 'call', body });
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const request = (url: string, timeout = '5s') =>
  node('request', 'apiCall', { url: JSON.stringify(url), timeout });

describe('a session', () => {
  // Proves S1-3-44.
  test('replies to the call that began it, and ends a minute later', async () => {
    await rig.deploy('echo', [endpoint(), reply('request')], ['go.called reply.reply']);
    const answer = await rig.begin('echo', { hello: [1, true] });
    expect(answer).toMatchObject({ status: 200, body: { hello: [1, true] } });
    const begun = rig.session(answer.flowSessionId);
    expect(begun).toMatchObject({
      id: answer.flowSessionId,
      organizationId,
      flowReference: rig.flow('echo'),
      createDate: expect.stringMatching(/Z$/),
      terminatingSince: null,
      terminated: null,
      consumedResources: { steps: 1, callSeconds: 0, calls: 0 },
      managedObjects: [],
      cause: { type: 'trigger', triggerId: 'trigger', userId: 'ann' },
    });
    expect(begun?.lastActivity).toBe(begun?.createDate);
    rig.time = 60_000;
    await eventually(() => rig.session(answer.flowSessionId)?.terminated !== null);
    expect(rig.fake.released).toEqual([answer.flowSessionId]);
  });

  test('is not begun where the flow is not deployed, or has no such endpoint', async () => {
    await rig.deploy('echo', [endpoint()]);
    await expect(rig.begin('other')).rejects.toMatchObject({ status: 409, message: /never deployed/ });
    await expect(rig.begin('echo', null, 'gone')).rejects.toMatchObject({ status: 404 });
    expect(rig.rows('flowSession')).toEqual([]);
    const caller = { type: 'external', number: null, displayName: null } as never;
    const call = { organizationId, flow: rig.flow('other'), channelId: 'c', caller, called: caller };
    expect(await rig.host.beginCall(call)).toBeNull();
  });

  test('takes further calls of its endpoints, and answers the twenty that come at once', async () => {
    await rig.deploy(
      'echo',
      [endpoint(), reply('request'), endpoint('session', 'more')],
      ['go.called reply.reply', 'more.called reply.reply'],
    );
    const { flowSessionId } = await rig.begin('echo');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => rig.host.invoke(flowSessionId, { endpoint: 'more', request: n })),
    );
    expect(replies).toEqual(Array.from({ length: 20 }, (_, body) => ({ status: 200, body })));
    expect(await rig.host.invoke(flowSessionId, { endpoint: 'gone', request: 1 })).toBeNull();
    expect(await rig.host.invoke('unknown', { endpoint: 'more', request: 1 })).toBeNull();
  });

  test('refuses calls beyond a hundred that wait', async () => {
    await rig.deploy('echo', [endpoint(), reply('request')], ['go.called reply.reply']);
    const { flowSessionId } = await rig.begin('echo');
    const settled = await Promise.allSettled(
      Array.from({ length: 150 }, (_, n) => rig.host.invoke(flowSessionId, { endpoint: 'go', request: n })),
    );
    const refused = settled.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBe(50);
    expect(refused[0]).toMatchObject({ reason: { status: 429 } });
  });

  test('terminates before it works on the calls that wait', async () => {
    await rig.deploy('echo', [endpoint(), reply('request')], ['go.called reply.reply']);
    const { flowSessionId } = await rig.begin('echo');
    const calls = Array.from({ length: 50 }, (_, n) =>
      rig.host.invoke(flowSessionId, { endpoint: 'go', request: n }),
    );
    await rig.host.terminate(flowSessionId, 'ann');
    const statuses = (await Promise.all(calls)).map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThanOrEqual(49);
    expect(rig.session(flowSessionId)?.terminatingSince).not.toBeNull();
  });

  test('is stopped in an endless loop, with its block in the log', async () => {
    await rig.deploy(
      'loop',
      [endpoint(), node('a', 'setValues'), node('b', 'setValues')],
      ['go.called a.in', 'a.out b.in', 'b.out a.in'],
    );
    const answer = await rig.begin('loop');
    expect(answer.status).toBe(202);
    await eventually(() => rig.session(answer.flowSessionId)?.terminated !== null);
    expect(rig.logs()).toEqual([expect.stringMatching(/2000 steps without waiting at block [ab]/)]);
    expect(rig.rows('logEntry')[0]).toMatchObject({
      level: 'error',
      organizationId,
      sourceId: answer.flowSessionId,
    });
  });

  test('publishes its events and its trace', async () => {
    const event = node('event', 'outboundEvent', { name: '"state"', body: '"answered"' });
    await rig.deploy(
      'echo',
      [endpoint(), event, reply('1')],
      ['go.called event.send', 'event.sent reply.reply'],
    );
    const { flowSessionId } = await rig.begin('echo');
    expect(rig.events(flowSessionId)).toEqual([{ name: 'state', body: 'answered' }]);
    await eventually(() => rig.topics.kept(flowTopic.trace(flowSessionId), 0).length > 0);
    expect(rig.topics.kept(flowTopic.trace(flowSessionId), 0)).toContainEqual(
      expect.objectContaining({ event: expect.objectContaining({ nodeId: 'event', output: 'sent' }) }),
    );
  });

  test('writes global variables in order, for all sessions of the organization', async () => {
    const variable = node(
      'variable',
      'variable',
      { value: 'global.count + 1', initial: '0' },
      { name: 'count', type: 'global' },
    );
    await rig.deploy(
      'count',
      [endpoint(), variable, reply('global.count')],
      ['go.called variable.set', 'variable.set reply.reply'],
    );
    const bodies: unknown[] = [];
    for (let n = 0; n < 5; n += 1) bodies.push((await rig.begin('count')).body);
    expect(bodies).toEqual([1, 2, 3, 4, 5]);
    const [row, ...others] = rig.rows('flowVariable');
    expect(others).toEqual([]);
    expect(row).toMatchObject({ organizationId, value: 5, meta: { scope: { key: 'count' } } });
    expect(row?.history.map(({ written }) => written.type === 'value' && written.value)).toEqual([
      5, 4, 3, 2, 1,
    ]);
  });
});

describe('the user of the flow settings', () => {
  const failure = node('error', 'apiReply', { call: 'call', body: 'error' });

  test('must be permitted to see the mails that a flow sends', async () => {
    const mail = node('mail', 'mail', { to: '"a@b.example"', subject: '"s"', body: '"b"' });
    const wires = ['go.called mail.send', 'mail.queued reply.reply', 'mail.failed error.reply'];
    await rig.deploy('post', [endpoint(), mail, reply('"queued"'), failure], wires);
    expect((await rig.begin('post')).body).toBe(
      'Without a user in the flow settings, flows have no permission mail.outboundMail.view',
    );
    await rig.actAs(['schedules.schedule.view']);
    expect((await rig.begin('post')).body).toBe(
      'The user in the flow settings has no permission mail.outboundMail.view',
    );
    expect(rig.rows('outboundMail')).toEqual([]);
    await rig.actAs(['mail.outboundMail.view']);
    expect((await rig.begin('post')).body).toBe('queued');
  });

  // Decision 62.
  test('lends a flow no permission that the user who deployed it did not have', async () => {
    const mail = node('mail', 'mail', { to: '"a@b.example"', subject: '"s"', body: '"b"' });
    const wires = ['go.called mail.send', 'mail.queued reply.reply', 'mail.failed error.reply'];
    await rig.actAs(permissions);
    await rig.deploy('post', [endpoint(), mail, reply('"queued"'), failure], wires, ['flow.flow.deploy']);
    expect((await rig.begin('post')).body).toBe(
      'The user who deployed this flow had no permission mail.outboundMail.view',
    );
    expect(rig.rows('outboundMail')).toEqual([]);
  });

  // Decision 62.
  test.each<[string, readonly Permission[] | undefined, readonly unknown[]]>([
    ['everything', permissions, ['Flows', 'flows@home.example']],
    ['users without what is sensitive', ['core.user.viewOrg'], ['Flows', null]],
    ['no users', ['core.user.viewSensitive'], [null, null]],
    ['nothing', [], [null, null]],
  ])('reads for a flow whose deployer may see %s just that', async (_, covered, expected) => {
    await rig.actAs(permissions);
    const named = node('named', 'setValues', { who: 'user#"acting"' }, { names: ['who'] });
    const read = reply('[who.displayName, who.email]');
    const wires = ['go.called named.in', 'named.out reply.reply'];
    await rig.deploy('read', [endpoint(), named, read], wires, covered);
    expect((await rig.begin('read')).body).toEqual(expected);
  });

  test('is not needed to check a schedule of the organization', async () => {
    const id = await rig.createSchedule();
    const check = node('check', 'scheduleCheck', { schedule: `schedule#"${id}"` });
    const wires = ['go.called check.check', 'check.open reply.reply', 'check.closed reply.reply'];
    await rig.deploy('hours', [endpoint(), check, reply('"checked"')], wires);
    expect((await rig.begin('hours')).body).toBe('checked');
  });

  // Decision 52.
  test.for([
    { whose: 'its own organization', owner: organizationId, answer: 'open' },
    { whose: 'another organization', owner: 'foreign', answer: 'closed' },
  ])('finds a schedule $answer on a predefined date of $whose', async ({ owner, answer }) => {
    await rig.createDate(owner, owner);
    const id = await rig.createSchedule(`hours of ${owner}`, definitionOf([ruleWith(naming(owner))]));
    const check = node('check', 'scheduleCheck', { schedule: `schedule#"${id}"` });
    const closed = node('shut', 'apiReply', { call: 'call', body: '"closed"' });
    const wires = ['go.called check.check', 'check.open reply.reply', 'check.closed shut.reply'];
    await rig.deploy('hours', [endpoint(), check, reply('"open"'), closed], wires);
    expect((await rig.begin('hours')).body).toBe(answer);
  });
});

describe('a request of a flow', () => {
  const told = [endpoint(), reply('status'), node('error', 'apiReply', { call: 'call', body: 'error' })];
  const wires = ['go.called request.send', 'request.answered reply.reply', 'request.failed error.reply'];

  test('has its answer', async () => {
    const url = await serve((_, response) => response.writeHead(201).end());
    await rig.deploy('ask', [...told, request(url)], wires);
    expect(await rig.begin('ask')).toMatchObject({ body: 201 });
  });

  test('does not reach what only the platform can reach', async () => {
    await rig.deploy('ask', [...told, request('http://169.254.169.254/latest/meta-data')], wires);
    expect((await rig.begin('ask')).body).toMatch('privateAddress: 169.254.169.254 is not public');
  });

  test('does not follow a redirect there', async () => {
    const url = await serve((_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    );
    await rig.deploy('ask', [...told, request(url)], wires);
    expect((await rig.begin('ask')).body).toMatch('169.254.169.254 is not public');
  });

  test('fails where the server is silent, and where it answers without end', async () => {
    const silent = await serve(() => undefined);
    await rig.deploy('ask', [...told, request(silent, '100ms')], wires);
    expect((await rig.begin('ask')).body).toBe('No answer in time');
    const endless = await serve((_, response) => {
      const write = (): void =>
        void (response.write('x'.repeat(64 * 1024)) ? setImmediate(write) : response.once('drain', write));
      write();
    });
    await rig.deploy('drink', [...told, request(endless)], wires);
    expect((await rig.begin('drink')).body).toMatch('too large');
  });

  test('under way when the platform is killed is sent again under its key, and answered once', async () => {
    const keys: unknown[] = [];
    let isSilent = true;
    const url = await serve(({ headers }, response) => {
      keys.push(headers['idempotency-key']);
      if (!isSilent) response.end();
    });
    const log = node('log', 'log', { message: '"answered"' });
    await rig.deploy(
      'ask',
      [endpoint(), request(url, '1h'), log],
      ['go.called request.send', 'request.answered log.in'],
    );
    const began = rig.begin('ask');
    await eventually(() => keys.length === 1);
    isSilent = false;
    await rig.kill();
    expect((await began).status).toBe(202);
    await eventually(() => rig.logs().length === 1);
    expect(new Set(keys).size).toBe(1);
    await rig.kill();
    expect(rig.logs()).toEqual(['answered']);
    expect(keys).toHaveLength(2);
  });
});
