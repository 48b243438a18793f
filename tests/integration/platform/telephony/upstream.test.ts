import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Upstream } from '../../../../src/domain/entities/upstream/model.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { breakerLimits } from '../../../platform/areas/circuit-breakers/rules.ts';
import { patch } from '../../../platform/store/write.ts';
import { newUpstreamSettings } from '../../../platform/demo/upstreams.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { account, newUpstream } from '../support/new-upstream.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';
import { openWatcher } from '../support/watch.ts';

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
const inherited = { constraints: [] };
const subscribeToUpstreams = () => watch.subscribe('upstream', inherited);
let upstreams: Awaited<ReturnType<typeof subscribeToUpstreams>>;
const subscribeToBreakers = () => watch.subscribe('circuitBreaker', inherited);
let breakers: Awaited<ReturnType<typeof subscribeToBreakers>>;
beforeAll(async () => {
  ({ platform, client, admin, watch, close } = await watchedPlatform('operator'));
  upstreams = await subscribeToUpstreams();
  breakers = await subscribeToBreakers();
});
afterAll(() => close());

type UpstreamBody = CallBody<'upstream.create'>;
const sendCreate = (body: UpstreamBody, who = admin) => client.call('upstream.create', body, who);
const update = (id: string, body: CallBody<'upstream.update'>, who = admin) =>
  client.call('upstream.update', body, who, { id });
const replace = (plan: CallBody<'outboundSipCallRouter.replace'>) =>
  client.call('outboundSipCallRouter.replace', plan, admin);
const callOut = async (number: string, times = 1) => platform.control?.callOut({ number, times });
const breakerOf = (id: string) =>
  [...breakers.rows().values()].find((row) => row.upstreamId === id && row.deleteDate === null);

/** Creates an upstream and waits until it is in the set. */
async function createUpstream(change: Partial<UpstreamBody> = {}): Promise<Upstream> {
  const body = newUpstream(change);
  expect((await sendCreate(body)).status).toBe(200);
  await upstreams.until(body.id, (row) => row !== undefined);
  return upstreams.row(body.id) as Upstream;
}
/** Routes only numbers with this prefix, over these upstreams. */
async function route(prefix: string, upstreamIds: string[]): Promise<void> {
  const rules = [{ id: crypto.randomUUID(), name: 'Test', prefixes: [prefix], upstreamIds }];
  expect((await replace({ rules, fallbackUpstreamIds: [] })).status).toBe(200);
}

/** Creates an unreachable upstream and opens its breaker. */
async function createOpenBreaker(): Promise<{ readonly upstream: Upstream; readonly id: string }> {
  const upstream = await createUpstream({ account: { ...account, port: 5099 } });
  await route('+31', [upstream.id]);
  await callOut('+31201234567', breakerLimits.failures);
  await expect.poll(() => breakerOf(upstream.id)?.state).toBe('open');
  return { upstream, id: breakerOf(upstream.id)?.id ?? '' };
}

describe('an upstream', () => {
  // Proves S1-7-12, S1-3-17.
  test('is created once even if repeated, and keeps the fields that an update does not send', async () => {
    const body = newUpstream();
    const { password: _, ...withoutPassword } = account;
    for (const _ of [1, 2]) expect((await sendCreate(body)).status).toBe(200);
    await upstreams.until(body.id, (row) => row !== undefined);
    expect(upstreams.row(body.id)).toMatchObject({
      organizationId: admin.organizationId,
      account: { ...withoutPassword, server: 'sip.new.example' },
    });
    expect((await sendCreate({ ...body, name: 'Another' })).status).toBe(409);
    expect(
      (await update(body.id, { name: 'Newer', account: { ...withoutPassword, port: 5061 } })).status,
    ).toBe(200);
    await upstreams.until(body.id, (row) => row?.name === 'Newer');
    expect(upstreams.row(body.id)).toMatchObject({ account: { port: 5061 }, ...newUpstreamSettings });
    const { body: revealed } = await client.call('upstream.revealPassword', {}, admin, { id: body.id });
    expect(revealed).toEqual({ password: 'secret' });
    const log = await watch.subscribe('auditEntry', {
      constraints: [
        { type: 'equals', field: 'entityType', value: 'upstream' },
        { type: 'equals', field: 'entityId', value: body.id },
      ],
    });
    expect(JSON.stringify([...log.rows().values()])).not.toContain('secret');
    expect([...log.rows().values()].map(({ category }) => category)).toEqual(['telephony', 'telephony']);
  });

  // Proves S1-5-19.
  test.each<[string, Partial<UpstreamBody>, string]>([
    ['without a name', { name: ' ' }, 'name'],
    ['at a host with spaces', { account: { ...account, server: 'my carrier' } }, 'account.server'],
    ['at port 70000', { account: { ...account, port: 70_000 } }, 'account.port'],
  ])('is refused %s', async (_, change, field) => {
    const refused = await sendCreate(newUpstream(change));
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  test('needs the permission; an organization below sees it without its password and cannot change it', async () => {
    const who = await client.as('zorggroep');
    const grant = (permissions: string[]) =>
      platform.control?.permissions({ userId: userIdOf('zorggroep'), permissions });
    expect((await sendCreate(newUpstream(), who)).status).toBe(403);
    await grant(['telephony.upstream.view']);
    const { id } = await createUpstream();
    const watcher = await openWatcher(platform.origin, who);
    const seen = await watcher.subscribe('upstream', inherited);
    expect(seen.row(id)?.account).toEqual({ server: 'sip.new.example', port: 5060, username: 'us' });
    watcher.close();
    await grant(['telephony.upstream.view', 'telephony.upstream.update']);
    const refused = await update(id, { name: 'Taken over' }, who);
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
    const { status } = await client.call('upstream.revealPassword', {}, who, { id });
    expect(status).toBe(403);
  });
});

describe('an outbound call', () => {
  // Proves S1-7-13.
  test('uses the first upstream of the first matching rule, and is refused without one', async () => {
    const [one, two] = [await createUpstream(), await createUpstream({ name: 'Second carrier' })];
    await replace({
      rules: [
        { id: crypto.randomUUID(), name: 'Mobile', prefixes: ['+316'], upstreamIds: [two.id] },
        { id: crypto.randomUUID(), name: 'Netherlands', prefixes: ['+31'], upstreamIds: [one.id, two.id] },
      ],
      fallbackUpstreamIds: [],
    });
    expect(await callOut('+31612345678')).toEqual({ kind: 'taken', upstreamId: two.id });
    expect(await callOut('+31201234567')).toEqual({ kind: 'taken', upstreamId: one.id });
    expect(await callOut('+442079460101')).toMatchObject({ kind: 'refused', reason: 'error' });
  });

  // Proves S1-3-27.
  test('tries the next upstream when the first does not answer, and skips it while its breaker is open', async () => {
    const broken = await createUpstream({ account: { ...account, server: 'nowhere.invalid' } });
    const spare = await createUpstream();
    await route('+31', [broken.id, spare.id]);
    await callOut('+31201234567', breakerLimits.failures - 1);
    await expect
      .poll(() => breakerOf(broken.id))
      .toMatchObject({
        state: 'closed',
        failureCount: breakerLimits.failures - 1,
        name: 'nowhere.invalid:5060',
        lastFailureMessage: 'Host nowhere.invalid not found',
      });
    expect(await callOut('+31201234567')).toEqual({ kind: 'taken', upstreamId: spare.id });
    const id = breakerOf(broken.id)?.id ?? '';
    await breakers.until(id, (row) => row?.state === 'open' && row.retryDate !== null);
    expect(await callOut('+31201234567', 3)).toEqual({ kind: 'taken', upstreamId: spare.id });
    expect(breakers.row(id)?.failureCount).toBe(breakerLimits.failures);
    expect(breakerOf(spare.id)).toMatchObject({ state: 'closed', failureCount: 0 });
  });

  // Proves S1-3-17.
  test('ends at an authoritative upstream that does not know the number, without a breaker failure', async () => {
    const last = await createUpstream();
    const open = await createUpstream({
      outboundSipSettings: { ...newUpstreamSettings.outboundSipSettings, notFoundAuthoritative: false },
    });
    await route('+31', [open.id, last.id]);
    expect(await callOut('+31201234503')).toMatchObject({ kind: 'refused', reason: 'notFound' });
    for (const { id } of [open, last])
      await expect.poll(() => breakerOf(id)).toMatchObject({ state: 'closed', failureCount: 0 });
    const first = await createUpstream();
    const never = await createUpstream();
    await route('+31', [first.id, never.id]);
    await callOut('+31201234503');
    await expect.poll(() => breakerOf(first.id)).toBeDefined();
    expect(breakerOf(never.id)).toBeUndefined();
  });

  // Proves S1-3-13.
  test('that no upstream accepts faults its channel with a message', async () => {
    const broken = await createUpstream({ account: { ...account, port: 5099 } });
    await route('+31', [broken.id]);
    const mayCall = patch('telephonyUser', userIdOf('zorggroep'), { outboundLegalSource: '+31505550101' });
    await platform.control?.write({ writes: [mayCall] });
    const channels = await watch.subscribe('channel', {
      constraints: [{ type: 'organization', organizationId: admin.organizationId, scope: 'tree' }],
      limit: 5000,
    });
    const start = async (number: string): Promise<string> => {
      const id = crypto.randomUUID();
      const source = { type: 'user', userId: userIdOf('zorggroep') } as const;
      const options = { expires: 60, ringtone: { type: 'none' }, autoAnswer: false } as const;
      const destination = { type: 'number', number } as const;
      const body = { id, source, destination, options, userProperties: {} };
      expect((await client.call('channel.start', body, admin)).status).toBe(200);
      return id;
    };
    const [lost, far] = [await start('+31201234567'), await start('+442079460101')];
    await channels.until(lost, (row) => row?.state === 'faulted');
    await channels.until(far, (row) => row?.state === 'faulted');
    expect(channels.row(lost)).toMatchObject({
      faultReason: 'error',
      faultMessage: 'No response from sip.new.example:5099',
    });
    expect(channels.row(far)).toMatchObject({ faultMessage: 'No route to +442079460101' });
    await update(broken.id, { account: { ...account, port: 5061 } });
    const through = await start('+31201234567');
    await channels.until(through, (row) => row?.state === 'ringing');
  });
});

describe('a circuit breaker', () => {
  const remove = (id: string, who = admin) => client.call('circuitBreaker.delete', {}, who, { id });

  // Proves S0-7-23, S1-3-27.
  test('is deleted once, with the permission; the next call creates another', async () => {
    const { upstream, id } = await createOpenBreaker();
    expect((await remove(id, await client.as('zorggroep'))).status).toBe(403);
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 200]);
    await breakers.until(id, (row) => row !== undefined && row.deleteDate !== null);
    expect(breakerOf(upstream.id)).toBeUndefined();
    await callOut('+31201234567');
    await expect.poll(() => breakerOf(upstream.id)).toMatchObject({ state: 'closed', failureCount: 1 });
  });

  // Proves S1-3-27.
  test('becomes half open when its retry is due, and closes or opens again after one call', async () => {
    const { upstream, id } = await createOpenBreaker();
    const due = patch('circuitBreaker', id, { state: 'open', retryDate: new Date().toISOString() });
    const soon = () => platform.control?.write({ writes: [due] });
    await soon();
    await breakers.until(id, (row) => row?.state === 'halfOpen' && row.retryDate === null);
    await callOut('+31201234567');
    await breakers.until(
      id,
      (row) => row?.state === 'open' && row.failureCount === breakerLimits.failures + 1,
    );
    // The carrier is reachable again: a direct write keeps the breaker.
    await platform.control?.write({
      writes: [patch('upstream', upstream.id, { account: { ...upstream.account, port: 5060 } })],
    });
    await soon();
    await breakers.until(id, (row) => row?.state === 'halfOpen');
    expect(await callOut('+31201234567')).toEqual({ kind: 'taken', upstreamId: upstream.id });
    await breakers.until(id, (row) => row?.state === 'closed' && row.failureCount === 0);
  });

  test('becomes half open when the clock of the platform says so', async () => {
    const { id } = await createOpenBreaker();
    await platform.control?.skew({ ms: breakerLimits.waitMs });
    const skewedAt = Date.now();
    await breakers.until(id, (row) => row?.state === 'halfOpen');
    await platform.control?.skew({ ms: 0 });
    expect(Date.now() - skewedAt).toBeLessThan(breakerLimits.waitMs / 2);
  });

  test('is deleted when its upstream’s address changes', async () => {
    const { upstream, id } = await createOpenBreaker();
    await update(upstream.id, { name: 'Same address' });
    await upstreams.until(upstream.id, (row) => row?.name === 'Same address');
    expect(breakers.row(id)?.deleteDate).toBeNull();
    await update(upstream.id, { account: { ...account, port: 5060 } });
    await breakers.until(id, (row) => row !== undefined && row.deleteDate !== null);
    expect(await callOut('+31201234567')).toEqual({ kind: 'taken', upstreamId: upstream.id });
  });
});

// Last: the restart closes the sockets that the other tests watch.
test('an open circuit breaker keeps its retry time over a restart', async () => {
  const { id } = await createOpenBreaker();
  await platform.control?.write({
    writes: [patch('circuitBreaker', id, { retryDate: new Date(Date.now() + 1500).toISOString() })],
  });
  await platform.control?.restart();
  const query = {
    entityType: 'circuitBreaker',
    constraints: [{ type: 'ids' as const, ids: [id] }],
    sorting: [],
    limit: 1,
  };
  const now = async () => (await platform.control?.find(query))?.[0]?.['state'];
  await expect.poll(now, { timeout: 20_000 }).toBe('halfOpen');
});
