import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallBody } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { bareParty, freshChannel } from '../../platform/areas/channels/fresh-channel.ts';
import { create } from '../../platform/areas/write.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { idFromName } from '../../platform/demo/random.ts';
import { watchedPlatform } from './support/watched-platform.ts';
import type { WatchedPlatform } from './support/watched-platform.ts';

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
let sounds: Awaited<ReturnType<typeof seeSounds>>;
const seeSounds = () => watch.see('sound');
beforeAll(async () => {
  ({ platform, client, admin, watch, close } = await watchedPlatform());
  sounds = await seeSounds();
});
afterAll(() => close());

type Said = CallBody<'sound.create'>;
const said = (change: Partial<Said> = {}): Said => ({
  id: crypto.randomUUID(),
  organizationId: admin.organizationId,
  name: 'Welcome',
  tags: [],
  ...change,
});
const make = (body: Said, who = admin) => client.call('sound.create', body, who);
const update = (id: string, body: CallBody<'sound.update'>, who = admin) =>
  client.call('sound.update', body, who, { id });
async function made(change: Partial<Said> = {}): Promise<string> {
  const body = said(change);
  const answer = await make(body);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  const { id = '' } = body;
  await sounds.until(id, (row) => row !== undefined);
  return id;
}
const later = (): string => new Date(Date.now() + 86_400_000).toISOString();

describe('a sound that is made', () => {
  test('has nothing to be heard, and is idle; once, however often asked', async () => {
    const body = said({ tags: ['greeting', ' greeting ', 'nl'] });
    for (const _ of [1, 2]) expect((await make(body)).status).toBe(200);
    const id = body.id ?? '';
    await sounds.until(id, (row) => row !== undefined);
    expect(sounds.row(id)).toMatchObject({
      name: 'Welcome',
      tags: ['greeting', 'nl'],
      state: 'created',
      processingState: 'idle',
      settings: null,
      expiry: null,
      availableDate: null,
      audio: null,
    });
    const other = await make({ ...body, name: 'Another' });
    expect([other.status, other.body]).toMatchObject([409, { code: errorCode.taken, field: 'id' }]);
  });

  test.each<[string, Partial<Said>, string]>([
    ['nameless', { name: ' ' }, 'name'],
    ['with an empty tag', { tags: ['a', ''] }, 'tags.1'],
    ['under an id of no kind', { id: '../etc' }, 'id'],
  ])('is refused %s', async (_, change, field) => {
    const refused = await make(said(change));
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  test('is refused to who may not make one, and elsewhere', async () => {
    const refused = await make(said(), await client.as('people'));
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
    const foreign = await make(said({ organizationId: organizationId('Brightwater Communications') }));
    expect([foreign.status, foreign.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  });
});

describe('a sound that is changed', () => {
  test('keeps what is not said, and its change log tells what was', async () => {
    const id = await made({ tags: ['nl'] });
    const expiry = later();
    expect((await update(id, { name: 'Goodbye', expiry })).status).toBe(200);
    await sounds.until(id, (row) => row?.name === 'Goodbye');
    expect(sounds.row(id)).toMatchObject({ tags: ['nl'], expiry, state: 'created' });
    const log = await watch.see('auditEntry', {
      constraints: [{ type: 'equals', field: 'entityId', value: id }],
    });
    const change = [...log.rows().values()].find(({ operationType }) => operationType === 'update');
    expect(change).toMatchObject({ changedFields: ['name', 'expiry'], category: 'audio' });
  });

  test('sends calls where there is somebody to take them', async () => {
    const id = await made();
    const trunkId = idFromName(`trunk PBX head office ${admin.organizationId}`);
    expect((await update(id, { callAction: { type: 'trunk', trunkId } })).status).toBe(200);
    await sounds.until(id, (row) => row?.callAction?.type === 'trunk');
    const found = await client.call('reference.list', {}, admin, { type: 'trunk', id: trunkId });
    expect(JSON.stringify(found.body)).toContain(`"entityType":"sound","id":"${id}"`);
    const lost = await update(id, { callAction: { type: 'trunk', trunkId: 'none' } });
    expect([lost.status, lost.body]).toMatchObject([400, { field: 'callAction' }]);
  });

  test.each<[string, CallBody<'sound.update'>, string]>([
    ['nameless', { name: '' }, 'name'],
    ['to have expired', { expiry: '2020-01-01T00:00:00.000Z' }, 'expiry'],
  ])('is not changed %s', async (_, change, field) => {
    const refused = await update(await made(), change);
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });
});

test('a sound with which a telephone rings is known to be needed', async () => {
  const soundId = await made();
  const call = freshChannel({
    id: crypto.randomUUID(),
    organizationId: admin.organizationId,
    at: new Date().toISOString(),
    source: bareParty('+31201234567'),
    destination: bareParty('100'),
    direction: 'outbound',
  });
  const ringtone = { type: 'hostedSound', soundId } as const;
  await platform.control?.write({
    writes: [create('channel', { ...call, options: { ...call.options, ringtone } })],
  });
  const found = await client.call('reference.list', {}, admin, { type: 'sound', id: soundId });
  expect(found.body).toMatchObject({ references: [{ entityType: 'channel', id: call.id }], hidden: 0 });
});

test('a sound that is deleted stays to be seen, and is changed no more', async () => {
  const id = await made();
  for (const _ of [1, 2]) expect((await client.call('sound.delete', {}, admin, { id })).status).toBe(200);
  await sounds.until(id, (row) => row?.deleteDate !== null);
  expect((await update(id, { name: 'Back' })).status).toBe(404);
});
