import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freshQueue } from '../../platform/areas/call-queues/fresh-queue.ts';
import { call, entity, flowBuilder } from '../../platform/demo/flows/builder.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { create, datesFrom } from '../../platform/store/write.ts';
import type { Platform } from '../../platform/start-platform.ts';
import { createClient } from '../platform/support/client.ts';
import { createPhones, tones, untilHears, untilLine } from '../platform/support/flow-callers.ts';
import { openMainLine } from './support/main-line.ts';
import type { MainLine } from './support/main-line.ts';
import { definitionOf, ruleWith, scheduleCallsOf } from '../platform/support/schedules.ts';
import { until } from '../socket/support/client.ts';
import { seededPlatform } from '../support/seeded.ts';

/* A whole line of nine blocks and 14 wires, called in seven ways with real audio: no caller is left in silence. */

vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 });

const home = organizationId('Harbour Logistics');
const [scheduleId, queueId] = [crypto.randomUUID(), 'queue of seven calls'];
const seconds = (count: number) => ({ op: 'duration', ms: count * 1000 }) as const;
const always = definitionOf([ruleWith()]);
const wrongKeyTone = 425;

/** Opening hours, a menu of three with a wrong key, ringing an agent, a queue and voicemail. */
function contents() {
  const { block, wire, contents: built } = flowBuilder();
  const inbound = block([0, 0], 'inboundCall');
  const answer = block([1, 0], 'answer');
  const hours = block([2, 0], 'scheduleCheck', { options: { schedule: entity('schedule', scheduleId) } });
  const closed = block([3, 2], 'player', { options: { sound: call('tone', 'music'), repeat: 1 } });
  const menu = block([3, 0], 'menu', {
    shape: { keys: ['1', '2', '3'] },
    options: {
      prompt: call('tone', 'music'),
      wrongPrompt: call('tone', 'congestion'),
      first: seconds(1),
      repeats: 1,
    },
  });
  const ring = block([4, 0], 'ring', {
    options: { users: [entity('user', userIdOf('agent'))], each: seconds(3) },
  });
  const queue = block([4, 1], 'queue', {
    options: { queue: entity('callQueue', queueId), announceEvery: seconds(2) },
  });
  const voicemail = block([5, 0], 'voicemail', {
    options: { name: 'Seven calls', mailTo: 'mila@example.com', subject: 'Seven calls', include: 'openLink' },
  });
  const hangUp = block([6, 0], 'hangUp');
  wire(inbound, 'called', answer, 'do');
  wire(answer, 'done', hours, 'check');
  wire(hours, 'open', menu, 'start');
  wire(hours, 'closed', closed, 'play');
  wire(closed, 'finished', hangUp, 'do');
  wire(menu, '1', ring, 'ring');
  wire(menu, '2', queue, 'join');
  wire(menu, '3', voicemail, 'start');
  wire(menu, 'givenUp', voicemail, 'start');
  wire(ring, 'noAnswer', voicemail, 'start');
  wire(ring, 'busy', voicemail, 'start');
  wire(queue, 'noAgents', voicemail, 'start');
  for (const output of ['stored', 'empty']) wire(voicemail, output, hangUp, 'do');
  return built();
}

let platform: Platform;
let line: MainLine;
let schedules: ReturnType<typeof scheduleCallsOf>;
const { openActivePhone: open, closePhones } = createPhones(() => platform.origin);
const recordings = () => line.recordings().filter(({ name }) => name === 'Seven calls');
const mails = () =>
  line
    .mails()
    .filter(({ contents: content }) => content.type === 'simple' && content.subject === 'Seven calls');

beforeAll(async () => {
  platform = await seededPlatform({ control: true });
  const client = createClient(platform.origin);
  line = await openMainLine(platform.origin, client);
  const agentIds = [userIdOf('agent')];
  await platform.control?.write({
    writes: [
      create(
        'callQueue',
        freshQueue({ id: queueId, organizationId: home, ...datesFrom(Date.now()), name: 'Seven', agentIds }),
      ),
    ],
  });
  schedules = scheduleCallsOf(client, line.who);
  const { status, body } = await schedules.create({ id: scheduleId, definition: always });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await line.answerWith('Seven calls', contents(), 'What fails is seen in the log');
});
afterAll(() => platform.close());
afterEach(closePhones);

/** A call of Ben to the line, which has answered. */
async function called() {
  const ben = await open('agent2');
  const { lineId } = await ben.dial(line.number);
  await untilLine(ben, lineId, 'answered');
  await until('something is heard', () => !ben.audio().isSilent());
  return {
    ben,
    lineId,
    press: (tone: '1' | '2' | '3' | '9' | '#') => ben.command({ command: 'sendDtmf', lineId, tone }),
    hangUp: () => ben.command({ command: 'hangupLine', lineId }),
  };
}
const kept = () => recordings().filter(({ deleteDate }) => deleteDate === null);
const untilRecording = (): Promise<void> =>
  until('a message is recorded', () => recordings().some(({ state }) => state === 'recording'), 40_000);
/** Hangs up as soon as it records, and returns the messages that are left: an empty one is deleted. */
async function leaveNothing({ hangUp }: Awaited<ReturnType<typeof called>>) {
  await untilRecording();
  await hangUp();
  await until('it is gone', () => kept().length === 0);
  return kept();
}

test('the line has nine blocks and 14 wires', () => {
  const { nodes, edges } = contents();
  expect(nodes).toHaveLength(9);
  expect(edges).toHaveLength(14);
});

test('1. while it is closed, the caller is told so and hung up', async () => {
  const never = definitionOf([ruleWith()], [ruleWith()]);
  expect((await schedules.update(scheduleId, { definition: never })).status).toBe(200);
  const { ben, lineId } = await called();
  await untilLine(ben, lineId, 'remoteHungUp');
  expect((await schedules.update(scheduleId, { definition: always })).status).toBe(200);
});

test('2. after wrong keys the caller hears so, and comes to the voicemail', async () => {
  const line = await called();
  for (const _ of [1, 2]) {
    await line.press('9');
    await untilHears(line.ben, wrongKeyTone);
  }
  await line.press('9');
  expect(await leaveNothing(line)).toEqual([]);
});

test('3. without a key the caller comes to the voicemail', async () => {
  expect(await leaveNothing(await called())).toEqual([]);
});

test('4. an agent answers, and both talk', async () => {
  const ada = await open('agent');
  const { ben, lineId, press } = await called();
  await press('1');
  const ringing = await ada.ringing();
  await ada.command({ command: 'answerLine', lineId: ringing });
  await Promise.all([untilHears(ben, tones.agent), untilHears(ada, tones.agent2)]);
  await ada.command({ command: 'hangupLine', lineId: ringing });
  await untilLine(ben, lineId, 'remoteHungUp');
  expect(ada.live()).toEqual([]);
});

test('5. when nobody answers, the caller comes to the voicemail', async () => {
  const ada = await open('agent');
  const line = await called();
  await line.press('1');
  await ada.ringing();
  expect(await leaveNothing(line)).toEqual([]);
});

test('6. a message is stored and mailed, and the link in the mail plays it', async () => {
  const { ben, lineId, press } = await called();
  await press('3');
  await untilRecording();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await press('#');
  await untilLine(ben, lineId, 'remoteHungUp');
  await until('it is mailed', () => mails().length === 1);
  const [message] = kept();
  const [mail] = mails();
  expect(mail?.audio).toMatchObject({ type: 'recording', id: message?.id, as: 'openLink' });
  const { audio } = mail ?? {};
  if (audio?.as !== 'openLink') throw new Error('The mail has no link');
  const made = await platform.control?.openLink({ ...audio, until: Date.parse(audio.until) });
  const played = await fetch(`${platform.origin}/v1/audio/link/${made?.token ?? ''}`);
  expect([played.status, played.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'audio']);
  expect((await played.arrayBuffer()).byteLength).toBeGreaterThan(2000);
});

test('7. in the queue the caller hears music and the place, and then the agent', async () => {
  const ada = await open('agent');
  const { ben, press } = await called();
  await press('2');
  const ringing = await ada.ringing();
  await expect
    .poll(async () => (await platform.control?.telephones())?.queued.map(({ hears }) => hears), {
      timeout: 30_000,
      interval: 20,
    })
    .toEqual(['speech']);
  await until('the place is heard', () => !ben.audio().isSilent());
  await ada.command({ command: 'answerLine', lineId: ringing });
  await Promise.all([untilHears(ben, tones.agent), untilHears(ada, tones.agent2)]);
});
