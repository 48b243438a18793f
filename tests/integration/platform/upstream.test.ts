import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routerId } from '../../../src/domain/entities/outbound-sip-call-router/model.ts';
import type { Upstream } from '../../../src/domain/entities/upstream/model.ts';
import type { CallBody } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { breakerLimits } from '../../platform/areas/circuit-breakers/rules.ts';
import { patch } from '../../platform/areas/write.ts';
import { newUpstreamSettings, upstreamId } from '../../platform/demo/upstreams.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { account, newUpstream } from './support/new-upstream.ts';
import { watchedPlatform } from './support/watched-platform.ts';
import type { WatchedPlatform } from './support/watched-platform.ts';
import { watcher } from './support/watch.ts';

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
const inherited = { constraints: [] };
const seeUpstreams = () => watch.see('upstream', inherited);
let upstreams: Awaited<ReturnType<typeof seeUpstreams>>;
const seeBreakers = () => watch.see('circuitBreaker', inherited);
let breakers: Awaited<ReturnType<typeof seeBreakers>>;
beforeAll(async () => {
  ({ platform, client, admin, watch, close } = await watchedPlatform('operator'));
  upstreams = await seeUpstreams();
  breakers = await seeBreakers();
});
afterAll(() => close());

type Said = CallBody<'upstream.create'>;
type Plan = CallBody<'outboundSipCallRouter.replace'>;
const make = (body: Said, who = admin) => client.call('upstream.create', body, who);
const update = (id: string, body: CallBody<'upstream.update'>, who = admin) =>
  client.call('upstream.update', body, who, { id });
const replace = (plan: Plan, who = admin) => client.call('outboundSipCallRouter.replace', plan, who);
const callOut = async (number: string, times = 1) => platform.control?.callOut({ number, times });
const breakerBefore = (id: string) =>
  [...breakers.rows().values()].find((row) => row.upstreamId === id && row.deleteDate === null);

/** Makes one and waits until it is seen. */
async function made(change: Partial<Said> = {}): Promise<Upstream> {
  const body = newUpstream(change);
  expect((await make(body)).status).toBe(200);
  await upstreams.until(body.id, (row) => row !== undefined);
  return upstreams.row(body.id) as Upstream;
}
/** Calls to these numbers go over the upstreams, and no other call anywhere. */
async function route(prefix: string, upstreamIds: string[]): Promise<void> {
  const rules = [{ id: crypto.randomUUID(), name: 'Test', prefixes: [prefix], upstreamIds }];
  expect((await replace({ rules, fallbackUpstreamIds: [] })).status).toBe(200);
}

/** An upstream that nobody can reach, whose breaker has opened. */
async function opened(): Promise<{ readonly upstream: Upstream; readonly id: string }> {
  const upstream = await made({ account: { ...account, port: 5099 } });
  await route('+31', [upstream.id]);
  await callOut('+31201234567', breakerLimits.failures);
  await expect.poll(() => breakerBefore(upstream.id)?.state).toBe('open');
  return { upstream, id: breakerBefore(upstream.id)?.id ?? '' };
}

describe('an upstream', () => {
  test('is made once, however often asked, and changed; what is not said stays', async () => {
    const body = newUpstream();
    for (const _ of [1, 2]) expect((await make(body)).status).toBe(200);
    await upstreams.until(body.id, (row) => row !== undefined);
    expect(upstreams.row(body.id)).toMatchObject({
      organizationId: admin.organizationId,
      account: { ...account, server: 'sip.new.example' },
    });
    expect((await make({ ...body, name: 'Another' })).status).toBe(409);
    const { password: _, ...rest } = account;
    expect((await update(body.id, { name: 'Newer', account: { ...rest, port: 5061 } })).status).toBe(200);
    await upstreams.until(body.id, (row) => row?.name === 'Newer');
    expect(upstreams.row(body.id)).toMatchObject({
      account: { port: 5061, password: 'secret' },
      ...newUpstreamSettings,
    });
    const log = await watch.see('auditEntry', {
      constraints: [{ type: 'equals', field: 'entityId', value: body.id }],
    });
    expect(JSON.stringify([...log.rows().values()])).not.toContain('secret');
    expect([...log.rows().values()].map(({ category }) => category)).toEqual(['telephony', 'telephony']);
  });

  test.each<[string, Partial<Said>, string]>([
    ['nameless', { name: ' ' }, 'name'],
    ['at a host with spaces', { account: { ...account, server: 'my carrier' } }, 'account.server'],
    ['at port 70000', { account: { ...account, port: 70_000 } }, 'account.port'],
  ])('is refused %s', async (_, change, field) => {
    const refused = await make(newUpstream(change));
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  test('is for those who may; from below it is seen without its password, and not changed', async () => {
    const who = await client.as('zorggroep');
    const grant = (permissions: string[]) =>
      platform.control?.permissions({ userId: userIdOf('zorggroep'), permissions });
    expect((await make(newUpstream(), who)).status).toBe(403);
    await grant(['telephony.upstream.view']);
    const { id } = await made();
    const eyes = await watcher(platform.origin, who);
    const seen = await eyes.see('upstream', inherited);
    expect(seen.row(id)?.account).toEqual({ server: 'sip.new.example', port: 5060, username: 'us' });
    eyes.close();
    await grant(['telephony.upstream.view', 'telephony.upstream.update']);
    const refused = await update(id, { name: 'Taken over' }, who);
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  });
});

describe('a call to the outside', () => {
  test('goes over the first upstream of the first rule that fits, and nowhere without one', async () => {
    const [one, two] = [await made(), await made({ name: 'Second carrier' })];
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

  test('goes to the next where the first does not answer, and past it once its breaker is open', async () => {
    const broken = await made({ account: { ...account, server: 'nowhere.invalid' } });
    const spare = await made();
    await route('+31', [broken.id, spare.id]);
    await callOut('+31201234567', breakerLimits.failures - 1);
    await expect
      .poll(() => breakerBefore(broken.id))
      .toMatchObject({
        state: 'closed',
        failureCount: breakerLimits.failures - 1,
        name: 'nowhere.invalid:5060',
        lastFailureMessage: 'There is no host nowhere.invalid',
      });
    expect(await callOut('+31201234567')).toEqual({ kind: 'taken', upstreamId: spare.id });
    const id = breakerBefore(broken.id)?.id ?? '';
    await breakers.until(id, (row) => row?.state === 'open' && row.retryDate !== null);
    expect(await callOut('+31201234567', 3)).toEqual({ kind: 'taken', upstreamId: spare.id });
    expect(breakers.row(id)?.failureCount).toBe(breakerLimits.failures);
    expect(breakerBefore(spare.id)).toMatchObject({ state: 'closed', failureCount: 0 });
  });

  test('ends where a carrier that has the last word knows no such number, and fails no breaker', async () => {
    const last = await made();
    const open = await made({
      outboundSipSettings: { ...newUpstreamSettings.outboundSipSettings, notFoundAuthoritative: false },
    });
    await route('+31', [open.id, last.id]);
    expect(await callOut('+31201234503')).toMatchObject({ kind: 'refused', reason: 'notFound' });
    for (const { id } of [open, last])
      await expect.poll(() => breakerBefore(id)).toMatchObject({ state: 'closed', failureCount: 0 });
    const first = await made();
    const never = await made();
    await route('+31', [first.id, never.id]);
    await callOut('+31201234503');
    await expect.poll(() => breakerBefore(first.id)).toBeDefined();
    expect(breakerBefore(never.id)).toBeUndefined();
  });

  test('that nobody takes fails its channel, and says why', async () => {
    const broken = await made({ account: { ...account, port: 5099 } });
    await route('+31', [broken.id]);
    const mayCall = patch('telephonyUser', userIdOf('zorggroep'), { outboundLegalSource: '+31505550101' });
    await platform.control?.write({ writes: [mayCall] });
    const channels = await watch.see('channel', {
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
      faultMessage: 'Nobody answers at sip.new.example:5099',
    });
    expect(channels.row(far)).toMatchObject({ faultMessage: 'There is no route to +442079460101' });
    await update(broken.id, { account: { ...account, port: 5061 } });
    const through = await start('+31201234567');
    await channels.until(through, (row) => row?.state === 'ringing');
  });
});

describe('a circuit breaker', () => {
  const remove = (id: string, who = admin) => client.call('circuitBreaker.delete', {}, who, { id });

  test('is deleted by who may, once; the next call begins another', async () => {
    const { upstream, id } = await opened();
    expect((await remove(id, await client.as('zorggroep'))).status).toBe(403);
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 200]);
    await breakers.until(id, (row) => row !== undefined && row.deleteDate !== null);
    expect(breakerBefore(upstream.id)).toBeUndefined();
    await callOut('+31201234567');
    await expect.poll(() => breakerBefore(upstream.id)).toMatchObject({ state: 'closed', failureCount: 1 });
  });

  test('lets one call try when its time has come: it closes, or opens again', async () => {
    const { upstream, id } = await opened();
    const due = patch('circuitBreaker', id, { state: 'open', retryDate: new Date().toISOString() });
    const soon = () => platform.control?.write({ writes: [due] });
    await soon();
    await breakers.until(id, (row) => row?.state === 'halfOpen' && row.retryDate === null);
    await callOut('+31201234567');
    await breakers.until(
      id,
      (row) => row?.state === 'open' && row.failureCount === breakerLimits.failures + 1,
    );
    // The carrier is back: its port is the same to the platform, the world is another.
    await platform.control?.write({
      writes: [patch('upstream', upstream.id, { account: { ...upstream.account, port: 5060 } })],
    });
    await soon();
    await breakers.until(id, (row) => row?.state === 'halfOpen');
    expect(await callOut('+31201234567')).toEqual({ kind: 'taken', upstreamId: upstream.id });
    await breakers.until(id, (row) => row?.state === 'closed' && row.failureCount === 0);
  });

  test('goes with the address that it guards, which the change log says', async () => {
    const { upstream, id } = await opened();
    await update(upstream.id, { name: 'Same address' });
    await upstreams.until(upstream.id, (row) => row?.name === 'Same address');
    expect(breakers.row(id)?.deleteDate).toBeNull();
    await update(upstream.id, { account: { ...account, port: 5060 } });
    await breakers.until(id, (row) => row !== undefined && row.deleteDate !== null);
    expect(await callOut('+31201234567')).toEqual({ kind: 'taken', upstreamId: upstream.id });
  });
});

describe('the call router', () => {
  const rule = (change: Partial<Plan['rules'][number]> = {}): Plan['rules'][number] => ({
    id: crypto.randomUUID(),
    name: 'Netherlands',
    prefixes: ['+31'],
    upstreamIds: [upstreamId('Northsea Wholesale')],
    ...change,
  });
  const plan = (...rules: Plan['rules']): Plan => ({ rules, fallbackUpstreamIds: [] });
  const twice = rule();

  test.each<[string, Plan, string]>([
    ['a nameless rule', plan(rule({ name: ' ' })), 'rules.0.name'],
    ['a rule for what is none', plan(rule({ prefixes: ['all'] })), 'rules.0.prefixes.0'],
    ['a rule without an upstream', plan(rule({ upstreamIds: [] })), 'rules.0.upstreamIds'],
    ['an upstream that is not there', plan(rule({ upstreamIds: ['nobody'] })), 'rules'],
    ['a fallback that is not there', { rules: [], fallbackUpstreamIds: ['nobody'] }, 'fallbackUpstreamIds'],
    ['two rules under one id', plan(twice, twice), 'rules'],
  ])('refuses %s', async (_, body, field) => {
    const refused = await replace(body);
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  test('is replaced as a whole, by those who may and whose it is; nothing new is no change', async () => {
    const router = await watch.see('outboundSipCallRouter', inherited);
    const body = plan(rule());
    expect((await replace(body)).status).toBe(200);
    await router.until(routerId, (row) => row?.rules[0]?.id === body.rules[0]?.id);
    const { version } = router.row(routerId) ?? {};
    expect((await replace(body)).status).toBe(200);
    expect(router.row(routerId)?.version).toBe(version);
    const who = await client.as('zorggroep');
    await platform.control?.permissions({
      userId: userIdOf('zorggroep'),
      permissions: ['telephony.outboundSipCallRouter.view', 'telephony.outboundSipCallRouter.update'],
    });
    const refused = await replace({ rules: [], fallbackUpstreamIds: [] }, who);
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  });
});

// Last: it ends what the others watch by.
test('a circuit breaker that is open waits on over a restart', async () => {
  const { id } = await opened();
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
