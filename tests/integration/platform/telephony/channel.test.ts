import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Channel } from '../../../../src/domain/entities/channel/model.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { bareParty, freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';
import { silent } from '../../../platform/areas/sounds/write.ts';
import { create, datesFrom, patch } from '../../../platform/store/write.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { request } from '../support/client.ts';
import { logOf, openWatcher } from '../support/watch.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let world: WatchedPlatform;
const subscribeToChannels = () => world.watch.subscribe('channel');
let channels: Awaited<ReturnType<typeof subscribeToChannels>>;
beforeAll(async () => {
  world = await watchedPlatform();
  channels = await subscribeToChannels();
});
afterAll(() => world.close());

const desk = userIdOf('frontdesk');

/** Creates an inbound call to the front desk with these fields. */
async function createChannel(fields: Partial<Channel>): Promise<string> {
  const id = crypto.randomUUID();
  const row = freshChannel({
    id,
    organizationId: world.admin.organizationId,
    at: new Date().toISOString(),
    source: bareParty('+31201234567'),
    destination: { type: 'user', userId: desk, number: null, displayName: 'Desk', legalSource: null },
    direction: 'inbound',
  });
  await world.platform.control?.write({ writes: [create('channel', { ...row, ...fields })] });
  await channels.until(id, (row) => row !== undefined);
  return id;
}
const command = (id: string, body: CallBody<'channel.command'>, who = world.admin) =>
  world.client.call('channel.command', body, who, { id });
const outrun = { code: errorCode.invalidRequest, details: { rule: 'outrun' } };

describe('a command', () => {
  // Proves S1-7-15, S1-4-06, S1-4-30, S1-4-02, S1-4-03, S1-4-05.
  test('rings, answers and hangs up; the user’s call state follows, and the change log names who did it', async () => {
    const users = await world.watch.subscribe('telephonyUser');
    const log = await world.watch.subscribe('auditEntry', logOf('channel', world.admin.organizationId));
    const id = await createChannel({ state: 'trying' });
    expect((await command(id, { type: 'setRinging' })).status).toBe(200);
    await channels.until(id, (row) => row?.state === 'ringing');
    await users.until(desk, (user) => user?.callState === 'ringing');
    expect((await command(id, { type: 'answer' })).status).toBe(200);
    await channels.until(id, (row) => row?.state === 'answered' && row.answerDate !== null);
    await users.until(desk, (user) => user?.callState === 'calling');
    expect((await command(id, { type: 'hangup' })).status).toBe(200);
    await channels.until(id, (row) => row?.hangupInitiator === 'local' && row.finishDate !== null);
    await users.until(desk, (user) => user?.callState === 'idle');
    const entries = [...log.rows().values()].filter(({ entityId }) => entityId === id);
    expect(entries.map(({ operationDetails, userId }) => [operationDetails, userId])).toEqual(
      entries.map(() => ['channel.command', world.admin.userId]),
    );
    expect(entries).toHaveLength(3);
    expect([...log.rows().values()].some(({ entityType }) => entityType === 'telephonyUser')).toBe(false);
  });

  // Proves S1-7-15, S1-4-04, S1-3-13.
  test('declines with the trimmed message', async () => {
    const id = await createChannel({ state: 'created' });
    const reject = { type: 'reject', reason: 'decline', message: ' Not now ' } as const;
    expect((await command(id, reject)).status).toBe(200);
    await channels.until(id, (row) => row?.state === 'faulted');
    expect(channels.row(id)).toMatchObject({ faultReason: 'decline', faultMessage: 'Not now' });
  });

  // Proves S1-4-02, S1-4-03, S1-4-05.
  test.each([
    ['answer', { state: 'answered' }],
    ['answer', { state: 'ringing', direction: 'outbound' }],
    ['setRinging', { state: 'ringing' }],
    ['hangup', { state: 'ringing' }],
    ['hangup', { state: 'hangup', direction: 'outbound' }],
  ] as const)('%s on a call with %o is refused as outrun and changes nothing', async (type, fields) => {
    const id = await createChannel(fields);
    const { version } = channels.row(id) ?? {};
    const refused = await command(id, { type });
    expect([refused.status, refused.body]).toMatchObject([400, outrun]);
    expect(channels.row(id)?.version).toBe(version);
  });

  test('executes one of two simultaneous commands and refuses the other as outrun', async () => {
    const id = await createChannel({ state: 'ringing' });
    const answers = await Promise.all([
      command(id, { type: 'answer' }),
      command(id, { type: 'reject', reason: 'decline' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(answers[1]?.body).toMatchObject(outrun);
    await channels.until(id, (row) => row?.state === 'answered');
  });

  test('is refused without the permission', async () => {
    const id = await createChannel({ state: 'answered' });
    const who = await world.client.as('people');
    const refused = await command(id, { type: 'hangup' }, who);
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  });
});

describe('custom properties', () => {
  // Proves S1-7-16.
  test('are replaced as a whole; an unchanged value writes nothing', async () => {
    const id = await createChannel({ userProperties: { queue: 1, vip: true } });
    const put = (body: Record<string, unknown>) =>
      world.client.call('channel.setProperties', body, world.admin, { id });
    expect((await put({ queue: 2 })).status).toBe(200);
    await channels.until(id, (row) => JSON.stringify(row?.userProperties) === '{"queue":2}');
    const { version } = channels.row(id) ?? {};
    expect((await put({ queue: 2 })).status).toBe(200);
    expect(channels.row(id)?.version).toBe(version);
  });

  // Proves S1-5-21.
  test.each([
    ['a list', '[]'],
    ['10,000 levels', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['no JSON', '{'],
    ['too large an object', JSON.stringify({ text: 'x'.repeat(20_000) })],
  ])('%s is refused', async (_, body) => {
    const id = await createChannel({});
    const { token, userId } = world.admin;
    const answer = await request(`${world.platform.origin}/v1/telephony/channel/${id}/properties`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-session': token, 'x-user': userId },
      body,
    });
    expect([answer.status, answer.body]).toMatchObject([400, { code: errorCode.invalidRequest }]);
    expect(channels.row(id)?.userProperties).toEqual({});
  });
});

describe('starting a call', () => {
  type StartBody = CallBody<'channel.start'>;
  const startBody = (change: Partial<StartBody> = {}): StartBody => ({
    id: crypto.randomUUID(),
    source: { type: 'user', userId: world.admin.userId },
    destination: { type: 'user', userId: desk },
    options: { expires: 60, ringtone: { type: 'none' }, autoAnswer: true },
    userProperties: { campaign: 'spring' },
    ...change,
  });
  const start = (body: StartBody, who = world.admin) => world.client.call('channel.start', body, who);

  // Proves S1-7-14, S1-3-11, S1-3-12.
  test('creates it once even if repeated; it rings, is answered and can be hung up', async () => {
    const body = startBody();
    for (const _ of [1, 2]) expect(await start(body)).toMatchObject({ status: 200, body: {} });
    const { id } = body;
    await channels.until(id, (row) => row !== undefined);
    expect(channels.row(id)).toMatchObject({
      direction: 'outbound',
      source: { type: 'user', userId: world.admin.userId },
      destination: { type: 'user', userId: desk },
      options: body.options,
      userProperties: body.userProperties,
    });
    await channels.until(id, (row) => row?.state === 'ringing');
    await channels.until(id, (row) => row?.state === 'answered');
    expect((await command(id, { type: 'hangup' })).status).toBe(200);
    await channels.until(id, (row) => row?.state === 'hangup' && row.hangupInitiator === 'local');
  });

  // Proves S1-3-11, S1-3-13.
  test('fails without a legal source, and rings until it expires', async () => {
    await world.client.call(
      'telephonyUser.update',
      {
        number: null,
        outboundLegalSource: null,
        outboundCallDisplaySourceExternal: { type: 'legalSource', number: null },
        outboundCallDisplaySourceInternal: { type: 'legalSource', number: null },
      },
      world.admin,
      { id: desk },
    );
    const source = { type: 'user', userId: desk } as const;
    const destination = { type: 'number', number: '+31505550102' } as const;
    const forbidden = startBody({ source, destination });
    await start(forbidden);
    await channels.until(forbidden.id, (row) => row?.faultReason === 'error');
    expect(channels.row(forbidden.id)?.faultMessage).toMatch(/legal source/);
    expect(channels.row(forbidden.id)?.destination.number).toEqual({
      number: '+31505550102',
      metadata: { region: 'NL', numberType: 'local', localNumber: '0505550102' },
    });

    const short = startBody({ options: { expires: 1, ringtone: { type: 'none' }, autoAnswer: false } });
    await start(short);
    await channels.until(short.id, (row) => row?.state === 'hangup');
    expect(channels.row(short.id)).toMatchObject({ answerDate: null, hangupInitiator: 'local' });
  });

  test.each<[string, () => Partial<StartBody>, string]>([
    ['from an unknown user', () => ({ source: { type: 'user', userId: 'nobody' } }), 'sourceUser'],
    [
      'from a user of another organization',
      () => ({ source: { type: 'user', userId: userIdOf('harbour') } }),
      'sourceUser',
    ],
    ['from an unknown device', () => ({ source: { type: 'device', deviceId: 'none' } }), 'sourceDevice'],
    [
      'to a user of another organization',
      () => ({ destination: { type: 'user', userId: userIdOf('harbour') } }),
      'destinationUser',
    ],
    ['to an invalid number', () => ({ destination: { type: 'number', number: '0' } }), 'destination.number'],
    [
      'with an unknown sound',
      () => ({
        options: { expires: null, ringtone: { type: 'hostedSound', soundId: 'x' }, autoAnswer: false },
      }),
      'sound',
    ],
  ])('%s is refused', async (_, change, field) => {
    const body = startBody(change());
    const refused = await start(body);
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
    expect(channels.row(body.id)).toBeUndefined();
  });

  // Proves S1-3-11.
  test('accepts a sound of the organization as ringtone once it is available', async () => {
    const soundId = crypto.randomUUID();
    const { organizationId } = world.admin;
    const row = { ...silent, ...datesFrom(Date.now()), id: soundId, organizationId, name: 'Bell', tags: [] };
    await world.platform.control?.write({ writes: [create('sound', row)] });
    const options = { expires: null, ringtone: { type: 'hostedSound', soundId }, autoAnswer: false } as const;
    const body = startBody({ options });
    const refused = await start(body);
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'sound' }]);
    await world.platform.control?.write({ writes: [patch('sound', soundId, { state: 'available' })] });
    expect((await start(body)).status).toBe(200);
    await channels.until(body.id, (one) => one?.options.ringtone.type === 'hostedSound');
  });

  test('survives a restart of the platform', async () => {
    const own = await watchedPlatform();
    const begin = async (options: StartBody['options']): Promise<string> => {
      const body = startBody({ options, source: { type: 'user', userId: own.admin.userId } });
      expect((await own.client.call('channel.start', body, own.admin)).status).toBe(200);
      return body.id;
    };
    const before = await own.watch.subscribe('channel');
    const answered = await begin({ expires: null, ringtone: { type: 'none' }, autoAnswer: false });
    await before.until(answered, (row) => row?.state === 'ringing');
    const givenUp = await begin({ expires: 1, ringtone: { type: 'none' }, autoAnswer: false });
    await own.platform.control?.restart({});
    const watcher = await openWatcher(own.platform.origin, own.admin);
    const after = await watcher.subscribe('channel');
    await after.until(givenUp, (row) => row?.hangupInitiator === 'local');
    await after.until(answered, (row) => row?.state === 'answered');
    watcher.close();
    await own.close();
  });

  test('is refused without the permission', async () => {
    const refused = await start(startBody(), await world.client.as('people'));
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  });
});
