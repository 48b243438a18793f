import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import type { Device } from '../../../src/domain/entities/device/model.ts';
import type { Sound } from '../../../src/domain/entities/sound/model.ts';
import type { FlowCommand } from '../../../src/domain/flow/run/state/command.ts';
import { publish } from '../../platform/writes/publish.ts';
import { rowOf, rowsOf } from '../../platform/store/typed-rows.ts';
import { create, datesFrom } from '../../platform/store/write.ts';
import { hasTool } from '../../platform/audio/tool.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { home, mainLine, openFlowPlatform } from '../platform/support/flow-platform.ts';
import type { FlowPlatform } from '../platform/support/flow-platform.ts';

/* The commands of flows that change rows or follow components, for a call of a simulated party. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

let flows: FlowPlatform;
beforeAll(async () => {
  flows = await openFlowPlatform();
});
afterAll(() => flows.close());

const store = () => flows.life().services.store;

/** A call that a session has answered; its caller presses keys. */
async function answeredCall(keys = '') {
  const next = flows.called();
  const plan = Array.from(keys, (key) => ({ after: 300, act: 'press', key }) as const);
  const caller = { number: '+31505550199', name: null };
  await flows.life().services.switchboard.startNumberCall(mainLine.number, caller, plan);
  const { sessionId, channel } = await next;
  await flows.execute(sessionId, { type: 'answer', channel });
  return { sessionId, to: { type: 'channel', id: channel } as const };
}

/** Executes a command and waits for its answer; returns its outputs and the error. */
async function outcomeOf(sessionId: string, command: FlowCommand) {
  const key = await flows.execute(sessionId, command);
  await flows.untilTold(sessionId, command.type, (one) => one.type === 'answer' && one.key === key);
  return [...flows.toldAbout(sessionId, key), flows.answerTo(sessionId, key)?.['error']];
}

/** A desk phone that anybody may log in on, or that a user owns. */
async function createDevice(id: string, ownerUser: string | null): Promise<string> {
  const configuration = { type: 'sip', macAddress: null, useNatIntelligence: false, username: id };
  const row = {
    id,
    organizationId: home,
    ...datesFrom(Date.now()),
    displayName: id,
    ownerUser,
    loggedInUser: null,
    configuration,
    callAction: null,
    userProperties: { useDtmfConfirm: false },
    status: 'online',
    statusInfo: null,
  };
  await publish(store(), [create('device', row as Omit<Device, 'version'>)]);
  return id;
}
const deviceRow = (id: string): Device | undefined => rowOf(store(), 'device', id);

test('a flow logs users in on devices and out, as far as the devices allow it', async () => {
  const { sessionId } = await answeredCall();
  const device = await createDevice('shared phone', null);
  const personal = await createDevice('phone of Ada', userIdOf('agent'));
  const [ada, ben] = [userIdOf('agent'), userIdOf('agent2')];
  const logIn = { type: 'logIn', user: ada, device, deviceScope: 'any' } as const;
  expect(await outcomeOf(sessionId, logIn)).toEqual(['done', undefined]);
  expect(deviceRow(device)?.loggedInUser).toBe(ada);
  expect(await outcomeOf(sessionId, { ...logIn, user: ben })).toEqual([
    'failed',
    'Another user is logged in on this device',
  ]);
  expect(await outcomeOf(sessionId, { ...logIn, device: personal, user: ben })).toEqual([
    'failed',
    'This is the personal device of another user',
  ]);
  expect(await outcomeOf(sessionId, { ...logIn, deviceScope: 'personal' })).toEqual([
    'failed',
    'The device is not a personal one',
  ]);
  expect(await outcomeOf(sessionId, { ...logIn, device: 'gone' })).toEqual([
    'failed',
    'There is no device gone',
  ]);
  expect(await outcomeOf(sessionId, { ...logIn, type: 'logOut', user: ben })).toEqual(['done', undefined]);
  expect(deviceRow(device)?.loggedInUser).toBe(ada);
  expect(await outcomeOf(sessionId, { ...logIn, type: 'logOut' })).toEqual(['done', undefined]);
  expect(deviceRow(device)?.loggedInUser).toBeNull();
  const entries = [...rowsOf(store(), 'auditEntry')].filter(({ entityId }) => entityId === device);
  expect(entries.map(({ source }) => source)).toEqual(
    Array.from({ length: entries.length }, () => ({ type: 'flow', session: sessionId })),
  );
  expect(entries.length).toBeGreaterThan(0);
  await flows.release(sessionId);
});

test('a flow sets the properties of a channel and of a device', async () => {
  const { sessionId, to } = await answeredCall();
  const channel = (): Channel['userProperties'] | undefined =>
    rowOf(store(), 'channel', to.id)?.userProperties;
  const set = { type: 'setProperties', target: to, operation: 'add', properties: { topic: 'ship' } } as const;
  expect(await outcomeOf(sessionId, set)).toEqual(['done', undefined]);
  await outcomeOf(sessionId, { ...set, properties: { port: 'Hull' } });
  expect(channel()).toEqual({ topic: 'ship', port: 'Hull' });
  await outcomeOf(sessionId, { ...set, operation: 'remove', properties: { topic: '' } });
  expect(channel()).toEqual({ port: 'Hull' });
  await outcomeOf(sessionId, { ...set, operation: 'replace' });
  expect(channel()).toEqual({ topic: 'ship' });

  const target = { type: 'device', id: await createDevice('a phone', null) } as const;
  expect(await outcomeOf(sessionId, { ...set, target, properties: { useDtmfConfirm: 'true' } })).toEqual([
    'done',
    undefined,
  ]);
  expect(deviceRow('a phone')?.userProperties).toEqual({ useDtmfConfirm: true });
  expect(await outcomeOf(sessionId, { ...set, target })).toEqual([
    'failed',
    'Devices have no property "topic"',
  ]);
  await flows.release(sessionId);
});

test('a flow cannot set lamps, and says so', async () => {
  const { sessionId } = await answeredCall();
  const target = { type: 'user', id: userIdOf('agent') } as const;
  expect(await outcomeOf(sessionId, { type: 'setLamp', target, state: 'confirmed' })).toEqual([
    'failed',
    'No telephone of this platform has lamps',
  ]);
  await flows.release(sessionId);
});

test('a flow creates a sound, which expires', async () => {
  const { sessionId } = await answeredCall();
  const source = { type: 'speech', text: 'The quay is closed', language: 'en', gender: 'female' } as const;
  const made = { type: 'createSound', source, name: 'Quay', expiryMs: 3_600_000 } as const;
  const outputs = await outcomeOf(sessionId, made);
  expect(outputs.slice(0, 2)).toEqual(['created', (await hasTool('espeak-ng')) ? 'available' : 'failed']);
  const sound = [...rowsOf(store(), 'sound')].find(({ name }) => name === 'Quay') as Sound;
  expect(sound).toMatchObject({
    organizationId: home,
    tags: ['by-flow'],
    settings: { type: 'textToSpeech' },
  });
  expect(Date.parse(sound.expiry ?? '') - Date.parse(sound.createDate)).toBe(3_600_000);
  const foreign = { ...made, source: { ...source, language: 'xx' } } as const;
  expect(await outcomeOf(sessionId, foreign)).toEqual(['failed', 'Nobody speaks the language "xx" here']);
  const inside = { ...made, source: { type: 'uri', uri: 'http://127.0.0.1:1/a.wav' }, name: null } as const;
  expect(await outcomeOf(sessionId, inside)).toEqual([
    'created',
    'failed',
    'The audio of the sound could not be made',
  ]);
  await flows.release(sessionId);
});

/** The names of the events that a subscription reported. */
const eventsOf = (sessionId: string, key: string): readonly unknown[] =>
  flows
    .toldTo(sessionId)
    .flatMap((one) => (one.type === 'report' && one.key === key ? [one.values['event']] : []))
    .map((event) => (event as { entries: Record<string, unknown> }).entries['type']);

test('a flow follows the events of a channel and of a player', async () => {
  const { sessionId, to } = await answeredCall('12');
  const follow = { type: 'subscribe', component: to, events: [], range: 'all', most: null } as const;
  const tones = await flows.execute(sessionId, { ...follow, events: ['dtmfLogged'], range: 'new', most: 2 });
  await flows.untilTold(sessionId, 'the last tone', (one) => one.type === 'answer' && one.key === tones);
  expect(eventsOf(sessionId, tones)).toEqual(['dtmfLogged', 'dtmfLogged']);
  const past = await flows.execute(sessionId, { ...follow, range: 'history' });
  await flows.untilTold(sessionId, 'the history', (one) => one.type === 'answer' && one.key === past);
  expect(eventsOf(sessionId, past)).toEqual(expect.arrayContaining(['stateSwitched', 'dtmfLogged']));

  const audio = [{ type: 'tone', name: 'busy' } as const];
  const played = await flows.execute(sessionId, { type: 'play', player: 'p', audio, to, repeat: 0 });
  const component = { type: 'player', id: 'p' } as const;
  const playing = await flows.execute(sessionId, { ...follow, component });
  await flows.untilTold(sessionId, 'it plays', (one) => one.type === 'report' && one.key === played);
  await flows.execute(sessionId, { type: 'pausePlayer', player: 'p' });
  await flows.execute(sessionId, { type: 'resumePlayer', player: 'p' });
  await flows.execute(sessionId, { type: 'stopPlayer', player: 'p' });
  await flows.untilTold(sessionId, 'the end', (one) => one.type === 'answer' && one.key === playing);
  expect(eventsOf(sessionId, playing)).toEqual(['started', 'paused', 'resumed', 'stopped']);
  const gone = { ...follow, component: { type: 'mixer', id: 'm' } } as const;
  expect(await outcomeOf(sessionId, gone)).toEqual(['failed', 'The mixer has ended']);
  await flows.release(sessionId);
});
