import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Recording } from '../../../src/domain/entities/recording/model.ts';
import { idFromName } from '../../platform/base/random.ts';
import { hasTool } from '../../platform/audio/tool.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { until } from '../socket/support/client.ts';
import { createCallers, plainCall, tones, untilHears, untilLine } from '../platform/support/flow-callers.ts';
import { mainLine, openFlowPlatform, undeployed } from '../platform/support/flow-platform.ts';
import type { FlowPlatform } from '../platform/support/flow-platform.ts';
import { openUdpPeer } from '../platform/support/udp-peer.ts';

/* Calls that flows answer: real WebRTC to the callers, and sessions whose commands the tests give. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

let flows: FlowPlatform;
const { openActivePhone, answeredCall, closePhones } = createCallers(() => flows);

beforeAll(async () => {
  flows = await openFlowPlatform();
});
afterAll(() => flows.close());
afterEach(closePhones);

test('a caller hears the sound that a flow plays, presses a key and is transferred to a user', async () => {
  const ada = await openActivePhone('agent');
  const ben = await openActivePhone('agent2');
  const channels = await ada.subscribe('channel');
  const sound = await flows.createSound(700, 1500);
  const { lineId, sessionId, channel, to } = await answeredCall(ada);
  expect(flows.begun.at(-1)).toMatchObject({
    flow: { type: 'organizationMainFlow', id: idFromName(mainLine.flow) },
    channelId: channel,
    called: { type: 'number', number: { number: mainLine.number } },
  });
  await channels.until(channel, (row) => row?.state === 'answered' && row.direction === 'inbound');

  const audio = [{ type: 'silence', ms: 200 } as const, { type: 'sound', id: sound } as const];
  const played = await flows.execute(sessionId, { type: 'play', player: 'p1', audio, to, repeat: 1 });
  await untilHears(ada, 700);
  expect(flows.held(sessionId)).toEqual(['channel', 'player']);
  await flows.untilTold(sessionId, 'finished', (one) => one.type === 'answer' && one.key === played);
  expect(flows.toldAbout(sessionId, played)).toEqual(['started', 'finished']);
  await until('it is silent', () => ada.audio().isSilent());

  await ada.command({ command: 'sendDtmf', lineId, tone: '1' });
  await flows.untilTold(sessionId, 'the key', (one) => one.type === 'digit' && one.digit === '1');

  const held = await flows.execute(sessionId, { type: 'hold', channel });
  await until('ada hears music', () => !ada.audio().isSilent());
  expect(flows.toldAbout(sessionId, held)).toEqual(['done']);

  const target = { type: 'user', id: userIdOf('agent2') } as const;
  const transferred = await flows.execute(sessionId, { type: 'transfer', channel, to: target });
  expect(flows.toldAbout(sessionId, transferred)).toEqual(['transferred']);
  expect(flows.held(sessionId)).toEqual([]);
  const ringingId = await ben.ringing();
  await ben.command({ command: 'answerLine', lineId: ringingId });
  await Promise.all([untilHears(ada, tones.agent2), untilHears(ben, tones.agent)]);
  await ben.command({ command: 'hangupLine', lineId: ringingId });
  await untilLine(ada, lineId, 'remoteHungUp');
});

test('either side ends a call, and a flow rejects one or is not deployed', async () => {
  const ada = await openActivePhone('agent');
  const first = await answeredCall(ada);
  await ada.command({ command: 'hangupLine', lineId: first.lineId });
  await flows.untilTold(first.sessionId, 'the hang-up', ({ type }) => type === 'hungUp');

  const second = await answeredCall(ada);
  const done = await flows.execute(second.sessionId, { type: 'hangUp', channel: second.channel });
  await untilLine(ada, second.lineId, 'remoteHungUp');
  expect(flows.toldAbout(second.sessionId, done)).toEqual(['done']);
  expect(flows.toldTo(second.sessionId).map(({ type }) => type)).not.toContain('hungUp');
  const late = await flows.execute(second.sessionId, { type: 'hold', channel: second.channel });
  expect(flows.toldAbout(second.sessionId, late)).toEqual(['failed']);

  const next = flows.called();
  const { lineId: third } = await ada.dial(mainLine.number);
  const { sessionId, channel } = await next;
  await flows.execute(sessionId, { type: 'reject', channel, message: 'Closed' });
  await untilLine(ada, third, 'remoteDeclined');
  const { lineId: fourth } = await ada.dial(undeployed.number);
  await untilLine(ada, fourth, 'unavailable');
});

test('users who may view a flow call it directly', async () => {
  const ada = await openActivePhone('agent');
  const { lineId: refused } = await ada.dial(`flow:${idFromName(mainLine.flow)}`);
  await untilLine(ada, refused, 'notAllowed');
  await flows.allowFlows(userIdOf('agent'));
  const next = flows.called();
  const { lineId } = await ada.dial(`flow:${idFromName(mainLine.flow)}`);
  const { sessionId, channel } = await next;
  await flows.execute(sessionId, { type: 'setRinging', channel });
  await untilLine(ada, lineId, 'ringing');
  await untilHears(ada, 425);
  expect(ada.lines.row(lineId)?.displayName).toBe(mainLine.flow);
  await flows.release(sessionId);
  await untilLine(ada, lineId, 'remoteDeclined');
  const { lineId: other } = await ada.dial('flow:nowhere');
  await untilLine(ada, other, 'wrongNumber');
});

test('a flow calls users one after the other and connects two channels', async () => {
  const [ada, ben, cara] = [
    await openActivePhone('agent'),
    await openActivePhone('agent2'),
    await openActivePhone('agent3'),
  ];
  const { sessionId, to } = await answeredCall(ada);
  const destinations = [userIdOf('agent2'), userIdOf('agent3')].map((id) => ({ type: 'user', id }) as const);
  const call = await flows.execute(sessionId, { ...plainCall, destinations, order: 'inTurn' });
  const bens = await ben.ringing();
  await ben.command({ command: 'declineLine', lineId: bens });
  const caras = await cara.ringing();
  await cara.command({ command: 'answerLine', lineId: caras });
  await flows.untilTold(sessionId, 'the answer', (one) => one.type === 'answer' && one.key === call);
  expect(flows.toldAbout(sessionId, call)).toEqual(['ringing', 'ringing', 'answered']);
  const answered = flows.answerTo(sessionId, call);
  expect(answered).toMatchObject({
    channel: { kind: 'component', type: 'channel' },
    answeredBy: { endpoint: { type: 'user', userId: userIdOf('agent3') } },
  });
  const channel = answered?.['channel'] as { id: string };
  const other = { type: 'channel', id: channel.id } as const;
  await flows.execute(sessionId, { type: 'connectAudio', from: to, to: other, both: true, gainDb: 0 });
  await Promise.all([untilHears(ada, tones.agent3), untilHears(cara, tones.agent)]);
  // A sound on top of the other side's voice is mixed.
  const audio = [{ type: 'tone', name: 'busy' } as const];
  await flows.execute(sessionId, { type: 'play', player: 'over', audio, to, repeat: 1 });
  await cara.command({ command: 'hangupLine', lineId: caras });
  await flows.untilTold(sessionId, 'the end', (one) => one.type === 'hungUp' && one.channel === channel.id);
  await flows.release(sessionId);
});

test('a web phone answers the call of a flow by itself', async () => {
  const [ada, ben] = [await openActivePhone('agent'), await openActivePhone('agent2')];
  const { sessionId, to } = await answeredCall(ada);
  const destinations = [{ type: 'user', id: userIdOf('agent2') } as const];
  const call = await flows.execute(sessionId, { ...plainCall, destinations, autoAnswer: true });
  await flows.untilTold(sessionId, 'the answer', (one) => one.type === 'answer' && one.key === call);
  expect(flows.toldAbout(sessionId, call)).toEqual(['answered']);
  await until('ben has an answered line', () =>
    ben.live().some(({ state, active }) => state === 'answered' && active),
  );
  const channel = flows.answerTo(sessionId, call)?.['channel'] as { id: string };
  const other = { type: 'channel', id: channel.id } as const;
  await flows.execute(sessionId, { type: 'connectAudio', from: to, to: other, both: true, gainDb: 0 });
  await untilHears(ben, tones.agent);
  await flows.release(sessionId);
});

test('a flow records what the caller says', async () => {
  const ada = await openActivePhone('agent');
  const { sessionId, channel, lineId, to } = await answeredCall(ada);
  const options = { name: 'Message', expiryMs: 3_600_000, silenceMs: null } as const;
  const record = { type: 'record', from: [to], ...options } as const;
  const key = await flows.execute(sessionId, { ...record, recorder: 'r1', longestMs: 1000 });
  await flows.untilTold(sessionId, 'the recording', (one) => one.type === 'answer' && one.key === key);
  expect(flows.toldAbout(sessionId, key)).toEqual(['started', 'stopped', 'available']);
  const { store, audioStore } = flows.life().services;
  const row = [...(store.all('recording') as Iterable<Recording>)].find(({ name }) => name === 'Message');
  expect(row).toMatchObject({ state: 'available', processingState: 'idle' });
  expect(row?.audio?.durationMs).toBeGreaterThan(900);
  const file = audioStore.find({ kind: 'recording', id: row?.id ?? '' }, row?.audio?.id ?? '', 'wav');
  const samples = new Int16Array((await readFile(file?.path ?? '')).buffer.slice(44));
  const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  expect(loudest).toBeGreaterThan(4000);

  const empty = await flows.execute(sessionId, { ...record, recorder: 'r2', longestMs: 0 });
  await flows.untilTold(sessionId, 'no recording', (one) => one.type === 'answer' && one.key === empty);
  expect(flows.toldAbout(sessionId, empty)).toEqual(['started', 'stopped', 'failed']);

  // The end of the call ends a recording, and the caller's own voice is an echo where it is connected to itself.
  const last = await flows.execute(sessionId, { ...record, recorder: 'r3', longestMs: 60_000 });
  await flows.execute(sessionId, { type: 'connectAudio', from: to, to, both: false, gainDb: 0 });
  await untilHears(ada, tones.agent);
  await ada.command({ command: 'hangupLine', lineId });
  await flows.untilTold(sessionId, 'the end', (one) => one.type === 'hungUp' && one.channel === channel);
  await flows.untilTold(sessionId, 'the recording', (one) => one.type === 'answer' && one.key === last);
  expect(flows.toldAbout(sessionId, last)).toEqual(['started', 'stopped', 'available']);
});

test('an RTP endpoint sends what is played to it, and gives others what it receives', async () => {
  const ada = await openActivePhone('agent');
  const { sessionId, to } = await answeredCall(ada);
  const peer = await openUdpPeer();
  onTestFinished(peer.close);
  const settings = {
    remoteAddress: '127.0.0.1',
    remotePort: peer.port,
    payload: 'mulaw',
    intervalMs: 30,
    direction: 'sendReceive',
  } as const;
  const open = { type: 'openRtp', endpoint: 'e', ...settings } as const;
  const refused = await flows.execute(sessionId, open);
  await flows.untilTold(sessionId, 'the refusal', (one) => 'key' in one && one.key === refused);
  expect(flows.answerTo(sessionId, refused)).toEqual({
    error: 'The address cannot be used: 127.0.0.1 is not public',
  });
  expect(flows.held(sessionId)).toEqual(['channel']);

  flows.life().services.audioReach.add('127.0.0.1');
  const opened = await flows.execute(sessionId, open);
  await flows.untilTold(sessionId, 'the opening', (one) => 'key' in one && one.key === opened);
  const { port } = flows.answerTo(sessionId, opened) as { port: number };
  expect(flows.answerTo(sessionId, opened)).toEqual({ address: '127.0.0.1', port: expect.any(Number) });
  const endpoint = { type: 'userRtpEndpoint', id: 'e' } as const;
  const audio = [{ type: 'sound', id: await flows.createSound(600, 2000) } as const];
  await flows.execute(sessionId, { type: 'play', player: 'p', audio, to: endpoint, repeat: 0 });
  await until('the peer hears the player', () => peer.hears(600));
  expect([peer.lastType(), peer.from()]).toEqual([0, port]);
  await flows.execute(sessionId, { type: 'stopPlayer', player: 'p' });

  peer.play(1800, port);
  await flows.execute(sessionId, { type: 'connectAudio', from: to, to: endpoint, both: true, gainDb: 0 });
  await Promise.all([untilHears(ada, 1800), until('the peer hears ada', () => peer.hears(tones.agent))]);

  for (const [payload, payloadType] of [
    ['alaw', 8],
    ['linear16Mono16K', 96],
  ] as const) {
    const changed = await flows.execute(sessionId, { ...open, type: 'updateRtp', payload });
    await flows.untilTold(sessionId, payload, (one) => 'key' in one && one.key === changed);
    expect(flows.toldAbout(sessionId, changed)).toEqual(['done']);
    await until(
      `the peer hears ada by ${payload}`,
      () => peer.lastType() === payloadType && peer.hears(tones.agent),
    );
    expect(peer.from()).toBe(port);
  }
  // Without ffmpeg its answer is `failed`.
  const wideband = await flows.execute(sessionId, { ...open, type: 'updateRtp', payload: 'g722' });
  await flows.untilTold(sessionId, 'g722', (one) => 'key' in one && one.key === wideband);
  expect(flows.toldAbout(sessionId, wideband)).toEqual([(await hasTool('ffmpeg')) ? 'done' : 'failed']);
  if (await hasTool('ffmpeg')) await until('the peer gets G.722', () => peer.lastType() === 9);
  const wrong = await flows.execute(sessionId, { ...open, type: 'updateRtp', intervalMs: 500 });
  expect(flows.toldAbout(sessionId, wrong)).toEqual(['failed']);

  await flows.execute(sessionId, { type: 'closeRtp', endpoint: 'e' });
  expect(flows.held(sessionId)).toEqual(['channel']);
  await until('ada hears nothing', () => ada.audio().isSilent());
  await flows.release(sessionId);
});

test('after a restart a flow keeps its call, and its commands are not executed again', async () => {
  const ada = await openActivePhone('agent');
  const { sessionId, channel, lineId, to } = await answeredCall(ada);
  const audio = [{ type: 'tone', name: 'busy' } as const];
  const command = { type: 'play', player: 'hold music', audio, to, repeat: 0 } as const;
  const key = await flows.execute(sessionId, command);
  await flows.untilTold(sessionId, 'it plays', (one) => one.type === 'report' && one.key === key);
  const options = { name: null, expiryMs: 3_600_000, silenceMs: null, longestMs: 60_000 } as const;
  const record = await flows.execute(sessionId, { type: 'record', recorder: 'r', from: [to], ...options });
  await flows.restart();
  expect(flows.held(sessionId)).toEqual(['channel', 'player']);
  await flows.execute(sessionId, command, key);
  expect(flows.held(sessionId)).toEqual(['channel', 'player']);
  await flows.untilTold(
    sessionId,
    'the lost recording',
    (one) => one.type === 'answer' && one.key === record,
  );
  expect(flows.toldAbout(sessionId, record)).toEqual(['started', 'failed']);
  expect(flows.toldAbout(sessionId, key)).toEqual(['started']);
  await ada.command({ command: 'hangupLine', lineId }).catch(() => null);
  await ada.command({ command: 'hangupLine', lineId }).catch(() => null);
  await flows.untilTold(sessionId, 'the end', (one) => one.type === 'hungUp' && one.channel === channel);
  await flows.untilTold(sessionId, 'the player', (one) => one.type === 'answer' && one.key === key);
  expect(flows.toldAbout(sessionId, key)).toEqual(['started', 'stopped']);
});
