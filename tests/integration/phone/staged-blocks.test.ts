import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { call, entity, flowBuilder, value } from '../../platform/demo/flows/builder.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import type { Platform } from '../../platform/start-platform.ts';
import { createClient } from '../platform/support/client.ts';
import { createPhones, tones, untilHears, untilLine } from '../platform/support/flow-callers.ts';
import { openMainLine } from './support/main-line.ts';
import type { MainLine } from './support/main-line.ts';
import { until } from '../socket/support/client.ts';
import { seededPlatform } from '../support/seeded.ts';

/* Calls to blocks that do a whole job: real audio, on a platform whose sessions run. */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

let platform: Platform;
let line: MainLine;
const { openActivePhone: open, closePhones } = createPhones(() => platform.origin);
const recordings = () => line.recordings().filter(({ name }) => name === 'Message');

/** A menu by which callers reach Ada, or leave a message. */
function contents() {
  const { block, wire, contents: built } = flowBuilder();
  const inbound = block([0, 0], 'inboundCall');
  const answer = block([1, 0], 'answer');
  const menu = block([2, 0], 'menu', {
    shape: { keys: ['1', '12', '2'] },
    options: { prompt: call('tone', 'music'), wrongPrompt: call('tone', 'congestion') },
  });
  const ring = block([3, 0], 'ring', {
    options: { users: [entity('user', userIdOf('agent'))], display: value('caller') },
  });
  const voicemail = block([3, 2], 'voicemail', {
    options: { name: 'Message', mailTo: 'mila@example.com', subject: 'A message' },
  });
  const hangUp = block([4, 0], 'hangUp');
  wire(inbound, 'called', answer, 'do');
  wire(answer, 'done', menu, 'start');
  for (const key of ['1', '12']) wire(menu, key, ring, 'ring');
  wire(menu, '2', voicemail, 'start');
  for (const output of ['stored', 'empty', 'failed']) wire(voicemail, output, hangUp, 'do');
  for (const output of ['givenUp', 'failed']) wire(menu, output, hangUp, 'do');
  for (const output of ['noAnswer', 'busy', 'failed']) wire(ring, output, hangUp, 'do');
  return built();
}

beforeAll(async () => {
  platform = await seededPlatform();
  line = await openMainLine(platform.origin, createClient(platform.origin));
  await line.answerWith('Menu and ring', contents());
});
afterAll(() => platform.close());
afterEach(closePhones);

/** Sessions end a minute after their last call. */
const untilIdle = (): Promise<void> =>
  until('the sessions hold nothing', () =>
    line.sessions().every(({ managedObjects }) => managedObjects.length === 0),
  );

async function talking() {
  const [ada, ben] = [await open('agent'), await open('agent2')];
  const { lineId } = await ben.dial(line.number);
  await untilLine(ben, lineId, 'answered');
  await until('the prompt is heard', () => !ben.audio().isSilent());
  await ben.command({ command: 'sendDtmf', lineId, tone: '9' });
  await ben.command({ command: 'sendDtmf', lineId, tone: '1' });
  await ben.command({ command: 'sendDtmf', lineId, tone: '2' });
  await untilHears(ben, 425);
  const ringing = await ada.ringing();
  await ada.command({ command: 'answerLine', lineId: ringing });
  await Promise.all([untilHears(ben, tones.agent), untilHears(ada, tones.agent2)]);
  return { ada, ben, lineId, ringing };
}

test('a caller presses a wrong key, then a word of keys, and talks to whom the block rings', async () => {
  const { ben, ada, lineId, ringing } = await talking();
  await ben.command({ command: 'hangupLine', lineId });
  await untilLine(ada, ringing, 'remoteHungUp');
  await untilIdle();
  expect(ben.live()).toEqual([]);
});

test('a caller is hung up when the other side hangs up, and when nobody answers', async () => {
  const { ada, ben, lineId, ringing } = await talking();
  await ada.command({ command: 'hangupLine', lineId: ringing });
  await untilLine(ben, lineId, 'remoteHungUp');
  await untilIdle();

  const { lineId: second } = await ben.dial(line.number);
  await untilLine(ben, second, 'answered');
  await ben.command({ command: 'sendDtmf', lineId: second, tone: '1' });
  await ada.command({ command: 'declineLine', lineId: await ada.ringing() });
  await untilLine(ben, second, 'remoteHungUp');
  expect(ada.live()).toEqual([]);
});

test('a caller leaves a message, which is stored and mailed; an empty one is neither', async () => {
  const ben = await open('agent2');
  const record = async (lineId: string): Promise<void> => {
    await untilLine(ben, lineId, 'answered');
    await ben.command({ command: 'sendDtmf', lineId, tone: '2' });
    await until('it records', () => recordings().some(({ state }) => state === 'recording'));
  };
  const { lineId: empty } = await ben.dial(line.number);
  await record(empty);
  await ben.command({ command: 'hangupLine', lineId: empty });
  await until('the empty message is gone', () => recordings().every(({ deleteDate }) => deleteDate !== null));

  const { lineId } = await ben.dial(line.number);
  await record(lineId);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await ben.command({ command: 'sendDtmf', lineId, tone: '#' });
  await untilLine(ben, lineId, 'remoteHungUp');
  const kept = recordings().filter(({ deleteDate }) => deleteDate === null);
  expect(kept).toMatchObject([{ state: 'available' }]);
  expect(kept[0]?.audio?.durationMs).toBeGreaterThan(1000);
  const subjects = line
    .mails()
    .flatMap(({ contents: content }) =>
      content.type === 'simple' && content.subject === 'A message' ? [content.subject] : [],
    );
  expect(subjects).toHaveLength(1);
});
