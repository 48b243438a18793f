import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import type { CallBody } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { bareParty, freshChannel } from '../../platform/areas/channels/fresh-channel.ts';
import { silent } from '../../platform/areas/sounds/write.ts';
import { create, datesFrom, patch } from '../../platform/areas/write.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { request } from './support/client.ts';
import { watcher } from './support/watch.ts';
import { watchedPlatform } from './support/watched-platform.ts';
import type { WatchedPlatform } from './support/watched-platform.ts';

let world: WatchedPlatform;
const seeChannels = () => world.watch.see('channel');
let channels: Awaited<ReturnType<typeof seeChannels>>;
beforeAll(async () => {
  world = await watchedPlatform();
  channels = await seeChannels();
});
afterAll(() => world.close());

const desk = userIdOf('frontdesk');

/** A call that somebody has, as it stands. */
async function there(fields: Partial<Channel>): Promise<string> {
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
  await channels.until(id, (one) => one !== undefined);
  return id;
}
const command = (id: string, body: CallBody<'channel.command'>, who = world.admin) =>
  world.client.call('channel.command', body, who, { id });
const outrun = { code: errorCode.invalidRequest, details: { rule: 'outrun' } };

describe('a command', () => {
  test('rings, answers and hangs up; its user follows, and the change log says who it was', async () => {
    const users = await world.watch.see('telephonyUser');
    const log = await world.watch.see('auditEntry');
    const id = await there({ state: 'trying' });
    expect((await command(id, { type: 'setRinging' })).status).toBe(200);
    await channels.until(id, (row) => row?.state === 'ringing');
    await users.until(desk, (user) => user?.callState === 'ringing');
    expect((await command(id, { type: 'answer' })).status).toBe(200);
    await channels.until(id, (row) => row?.state === 'answered' && row.answerDate !== null);
    await users.until(desk, (user) => user?.callState === 'calling');
    expect((await command(id, { type: 'hangup' })).status).toBe(200);
    await channels.until(id, (row) => row?.hangupInitiator === 'local' && row.finishDate !== null);
    await users.until(desk, (user) => user?.callState === 'idle');
    const told = [...log.rows().values()].filter(({ entityId }) => entityId === id);
    expect(told.map(({ operationDetails, userId }) => [operationDetails, userId])).toEqual(
      told.map(() => ['channel.command', world.admin.userId]),
    );
    expect(told).toHaveLength(3);
    expect([...log.rows().values()].some(({ entityType }) => entityType === 'telephonyUser')).toBe(false);
  });

  test('declines with a message, in so far as it has one', async () => {
    const id = await there({ state: 'created' });
    const said = { type: 'reject', reason: 'decline', message: ' Not now ' } as const;
    expect((await command(id, said)).status).toBe(200);
    await channels.until(id, (row) => row?.state === 'faulted');
    expect(channels.row(id)).toMatchObject({ faultReason: 'decline', faultMessage: 'Not now' });
  });

  test.each([
    ['answer', { state: 'answered' }],
    ['answer', { state: 'ringing', direction: 'outbound' }],
    ['setRinging', { state: 'ringing' }],
    ['hangup', { state: 'ringing' }],
    ['hangup', { state: 'hangup', direction: 'outbound' }],
  ] as const)('%s on what is %o is outrun, and changes nothing', async (type, fields) => {
    const id = await there(fields);
    const { version } = channels.row(id) ?? {};
    const refused = await command(id, { type });
    expect([refused.status, refused.body]).toMatchObject([400, outrun]);
    expect(channels.row(id)?.version).toBe(version);
  });

  test('two at once: one is carried out, the other is outrun', async () => {
    const id = await there({ state: 'ringing' });
    const answers = await Promise.all([
      command(id, { type: 'answer' }),
      command(id, { type: 'reject', reason: 'decline' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(answers[1]?.body).toMatchObject(outrun);
    await channels.until(id, (row) => row?.state === 'answered');
  });

  test('is for those who may', async () => {
    const id = await there({ state: 'answered' });
    const who = await world.client.as('people');
    const refused = await command(id, { type: 'hangup' }, who);
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  });
});

describe('custom properties', () => {
  test('are replaced as a whole, and stay what they were otherwise', async () => {
    const id = await there({ userProperties: { queue: 1, vip: true } });
    const put = (body: Record<string, unknown>) =>
      world.client.call('channel.setProperties', body, world.admin, { id });
    expect((await put({ queue: 2 })).status).toBe(200);
    await channels.until(id, (row) => JSON.stringify(row?.userProperties) === '{"queue":2}');
    const { version } = channels.row(id) ?? {};
    expect((await put({ queue: 2 })).status).toBe(200);
    expect(channels.row(id)?.version).toBe(version);
  });

  test.each([
    ['a list', '[]'],
    ['10,000 levels', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['no JSON', '{'],
    ['very much', JSON.stringify({ text: 'x'.repeat(20_000) })],
  ])('%s is refused calmly', async (_, body) => {
    const id = await there({});
    const { token, userId } = world.admin;
    const answer = await request(`${world.platform.origin}/v1/telephony/channel/${id}/properties`, {
      method: 'PUT',
      headers: { 'x-session': token, 'x-user': userId },
      body,
    });
    expect([answer.status, answer.body]).toMatchObject([400, { code: errorCode.invalidRequest }]);
    expect(channels.row(id)?.userProperties).toEqual({});
  });
});

describe('a call that is started', () => {
  type Said = CallBody<'channel.start'>;
  const said = (change: Partial<Said> = {}): Said => ({
    id: crypto.randomUUID(),
    source: { type: 'user', userId: world.admin.userId },
    destination: { type: 'user', userId: desk },
    options: { expires: 60, ringtone: { type: 'none' }, autoAnswer: true },
    userProperties: { campaign: 'spring' },
    ...change,
  });
  const start = (body: Said, who = world.admin) => world.client.call('channel.start', body, who);

  test('is tried, rings and is answered; once, however often asked; and is hung up', async () => {
    const body = said();
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

  test('rings until it expires', async () => {
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
    const forbidden = said({ source, destination });
    await start(forbidden);
    await channels.until(forbidden.id, (row) => row?.faultReason === 'error');
    expect(channels.row(forbidden.id)?.faultMessage).toMatch(/legal source/);
    expect(channels.row(forbidden.id)?.destination.number).toEqual({
      number: '+31505550102',
      metadata: { region: 'NL', numberType: 'local', localNumber: '0505550102' },
    });

    const short = said({ options: { expires: 1, ringtone: { type: 'none' }, autoAnswer: false } });
    await start(short);
    await channels.until(short.id, (row) => row?.state === 'hangup');
    expect(channels.row(short.id)).toMatchObject({ answerDate: null, hangupInitiator: 'local' });
  });

  test.each<[string, () => Partial<Said>, string]>([
    ['by nobody', () => ({ source: { type: 'user', userId: 'nobody' } }), 'sourceUser'],
    [
      'by somebody elsewhere',
      () => ({ source: { type: 'user', userId: userIdOf('harbour') } }),
      'sourceUser',
    ],
    ['on no device', () => ({ source: { type: 'device', deviceId: 'none' } }), 'sourceDevice'],
    [
      'to somebody elsewhere',
      () => ({ destination: { type: 'user', userId: userIdOf('harbour') } }),
      'destinationUser',
    ],
    ['to no number', () => ({ destination: { type: 'number', number: '0' } }), 'destination.number'],
    [
      'with a sound that is not there',
      () => ({
        options: { expires: null, ringtone: { type: 'hostedSound', soundId: 'x' }, autoAnswer: false },
      }),
      'sound',
    ],
  ])('%s is refused', async (_, change, field) => {
    const body = said(change());
    const refused = await start(body);
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
    expect(channels.row(body.id)).toBeUndefined();
  });

  test('rings with a sound of the organization, once that can be heard', async () => {
    const soundId = crypto.randomUUID();
    const { organizationId } = world.admin;
    const row = { ...silent, ...datesFrom(Date.now()), id: soundId, organizationId, name: 'Bell', tags: [] };
    await world.platform.control?.write({ writes: [create('sound', row)] });
    const options = { expires: null, ringtone: { type: 'hostedSound', soundId }, autoAnswer: false } as const;
    const body = said({ options });
    const refused = await start(body);
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'sound' }]);
    await world.platform.control?.write({ writes: [patch('sound', soundId, { state: 'available' })] });
    expect((await start(body)).status).toBe(200);
    await channels.until(body.id, (one) => one?.options.ringtone.type === 'hostedSound');
  });

  test('takes its course across a restart of the platform', async () => {
    const own = await watchedPlatform();
    const begin = async (options: Said['options']): Promise<string> => {
      const body = said({ options, source: { type: 'user', userId: own.admin.userId } });
      expect((await own.client.call('channel.start', body, own.admin)).status).toBe(200);
      return body.id;
    };
    const before = await own.watch.see('channel');
    const taken = await begin({ expires: null, ringtone: { type: 'none' }, autoAnswer: false });
    await before.until(taken, (row) => row?.state === 'ringing');
    const givenUp = await begin({ expires: 1, ringtone: { type: 'none' }, autoAnswer: false });
    await own.platform.control?.restart({});
    const eyes = await watcher(own.platform.origin, own.admin);
    const after = await eyes.see('channel');
    await after.until(givenUp, (row) => row?.hangupInitiator === 'local');
    await after.until(taken, (row) => row?.state === 'answered');
    eyes.close();
    await own.close();
  });

  test('is for those who may', async () => {
    const refused = await start(said(), await world.client.as('people'));
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  });
});
