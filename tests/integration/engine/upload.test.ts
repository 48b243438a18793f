import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadLimitBytes } from '../../../src/domain/entities/sound/calls.ts';
import type { CallOutcome, Link } from '../../../src/domain/protocol/engine.ts';
import type { SessionUser } from '../../../src/domain/protocol/session.ts';
import { hasTool } from '../../platform/audio/tool.ts';
import { toneWav } from '../../platform/audio/wav.ts';
import type { Browser, RunningEngine, Tab } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { pngOf } from '../platform/support/png.ts';
import { openWorld, signIn } from '../support/world.ts';
import type { World } from '../support/world.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

let world: World;
let browser: Browser;
let engine: RunningEngine;
let tab: Tab;
let user: SessionUser;
let soundId: string;
beforeEach(async () => {
  world = await openWorld();
  browser = world.newBrowser();
  engine = browser.startEngine();
  tab = await browser.openTab(engine);
  const [known] = await signIn(tab, 'zorggroep');
  if (!known) throw new Error('nobody is signed in');
  user = known;
  soundId = crypto.randomUUID();
  const made = await tab.engine.call({
    name: 'sound.create',
    parameters: {},
    body: { id: soundId, organizationId: user.organizationId, name: 'Welcome', tags: [] },
    userId: user.id,
    organizationId: user.organizationId,
  });
  if (made.kind !== 'saved') throw new Error('no sound was made');
});
afterEach(async () => {
  browser.close();
  await world.close();
});

const megabyte = 1024 * 1024;
const send = (body: Blob, from = tab): Promise<CallOutcome> =>
  from.engine.call({
    name: 'sound.fromUpload',
    parameters: { id: soundId },
    body,
    userId: user.id,
    organizationId: user.organizationId,
    transfer: 'mine',
  });
const transferPushes = (of: Tab) => of.pushes.flatMap((push) => (push.push === 'transfer' ? [push] : []));
async function findSound() {
  const [row] = await world.control.find({
    entityType: 'sound',
    constraints: [{ type: 'ids', ids: [soundId] }],
    sorting: [],
  });
  return row;
}
const untouched = { processingState: 'idle', settings: null };

// Proves S1-7-28.
test.skipIf(!(await hasTool('ffmpeg')))(
  'a file is uploaded, and only its tab gets the progress',
  async () => {
    const other = await browser.openTab(engine);
    const file = new Blob([new Uint8Array(toneWav([[440, 60_000]], 16_000))]);
    expect(await send(file)).toEqual({ kind: 'saved', value: {} });
    const steps = transferPushes(tab);
    expect(steps.at(-1)).toMatchObject({ id: 'mine', sent: file.size, total: file.size });
    expect(steps.map(({ sent }) => sent)).toEqual(steps.map(({ sent }) => sent).toSorted((a, b) => a - b));
    expect(transferPushes(other)).toEqual([]);
    expect(await eventually(async () => (await findSound())?.['state'] === 'available')).toBe(true);
  },
);

test('a file that is a part of a form arrives with its progress', async () => {
  const about = { userId: user.id, organizationId: user.organizationId };
  const { organizationId: id } = user;
  const body = { publicName: 'Zorggroep' };
  await tab.engine.call({ name: 'environment.update', parameters: { id }, body, ...about });
  const image = new Blob([new Uint8Array(pngOf(48, 48))]);
  const saved = await tab.engine.call({
    name: 'environment.setAsset',
    parameters: { id, type: 'favicon' },
    body: image,
    transfer: 'mine',
    ...about,
  });
  expect(saved).toEqual({ kind: 'saved', value: {} });
  expect(transferPushes(tab).at(-1)).toMatchObject({ sent: image.size, total: image.size });
});

test('a file of 200 MB is refused before it is sent', async () => {
  const { calls } = await world.control.stats();
  const huge = new Blob(Array.from({ length: 200 }, () => new Uint8Array(megabyte)));
  expect(huge.size).toBeGreaterThan(uploadLimitBytes);
  expect(await send(huge)).toMatchObject({
    kind: 'refused',
    status: 413,
    error: { details: { rule: 'tooLarge' } },
  });
  expect((await world.control.stats()).calls['sound.fromUpload']).toBe(calls['sound.fromUpload']);
});

test('a stopped upload, or one whose tab closes, is not kept', async () => {
  const file = new Blob([new Uint8Array(8 * megabyte)]);
  const second = await browser.openTab(engine);
  const onTheWay = async (from: Tab) => {
    await world.control.holdCall({ call: 'sound.fromUpload' });
    const sending = send(file, from);
    await eventually(async () => (await world.control.stats()).held['sound.fromUpload']);
    return { sending };
  };
  const stopped = await onTheWay(tab);
  await tab.engine.stopTransfer('mine');
  expect(await stopped.sending).toMatchObject({ kind: 'unknown' });
  await world.control.calm();

  await onTheWay(second);
  second.die();
  await world.control.calm();
  await eventually(async () =>
    (await world.control.audioFiles()).every((path) => !path.includes('unfinished')),
  );
  expect(await findSound()).toMatchObject(untouched);
});

test('an upload without a connection is reported as not sent', async () => {
  const hasBeen = (status: Link['status']) => () =>
    tab.pushes.some((push) => push.push === 'link' && push.link.status === status);
  // Before the first connection, a failure counts only after some seconds.
  await eventually(hasBeen('connected'));
  const back = world.control.restart({ downMs: 2000 });
  await eventually(hasBeen('disconnected'));
  expect(await send(new Blob(['a']))).toEqual({ kind: 'unknown', reason: 'offline' });
  await back;
  expect(await findSound()).toMatchObject(untouched);
});
