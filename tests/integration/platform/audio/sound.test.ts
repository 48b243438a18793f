import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { bareParty, freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';
import { create } from '../../../platform/store/write.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { idFromName } from '../../../platform/base/random.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
let sounds: Awaited<ReturnType<typeof subscribeToSounds>>;
const subscribeToSounds = () => watch.subscribe('sound');
beforeAll(async () => {
  ({ platform, client, admin, watch, close } = await watchedPlatform());
  sounds = await subscribeToSounds();
});
afterAll(() => close());

type SoundBody = CallBody<'sound.create'>;
const createBody = (change: Partial<SoundBody> = {}): SoundBody => ({
  id: crypto.randomUUID(),
  organizationId: admin.organizationId,
  name: 'Welcome',
  tags: [],
  ...change,
});
const sendCreate = (body: SoundBody, who = admin) => client.call('sound.create', body, who);
const update = (id: string, body: CallBody<'sound.update'>, who = admin) =>
  client.call('sound.update', body, who, { id });
async function createSound(change: Partial<SoundBody> = {}): Promise<string> {
  const body = createBody(change);
  const answer = await sendCreate(body);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  const { id = '' } = body;
  await sounds.until(id, (row) => row !== undefined);
  return id;
}
const later = (): string => new Date(Date.now() + 86_400_000).toISOString();

describe('a new sound', () => {
  // Proves S1-7-27, S1-3-28.
  test('is idle and without audio, and created once even if repeated', async () => {
    const body = createBody({ tags: ['greeting', ' greeting ', 'nl'] });
    for (const _ of [1, 2]) expect((await sendCreate(body)).status).toBe(200);
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
    const other = await sendCreate({ ...body, name: 'Another' });
    expect([other.status, other.body]).toMatchObject([409, { code: errorCode.taken, field: 'id' }]);
  });

  test.each<[string, Partial<SoundBody>, string]>([
    ['without a name', { name: ' ' }, 'name'],
    ['with an empty tag', { tags: ['a', ''] }, 'tags.1'],
    ['with an invalid id', { id: '../etc' }, 'id'],
  ])('is refused %s', async (_, change, field) => {
    const refused = await sendCreate(createBody(change));
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  // Proves S0-4-21.
  test('is refused without the permission and in another organization', async () => {
    const refused = await sendCreate(createBody(), await client.as('people'));
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
    const foreign = await sendCreate(
      createBody({ organizationId: organizationId('Brightwater Communications') }),
    );
    expect([foreign.status, foreign.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  });
});

describe('a changed sound', () => {
  // Proves S1-7-27.
  test('keeps the fields that are not sent, and its change log names the changed ones', async () => {
    const id = await createSound({ tags: ['nl'] });
    const expiry = later();
    expect((await update(id, { name: 'Goodbye', expiry })).status).toBe(200);
    await sounds.until(id, (row) => row?.name === 'Goodbye');
    expect(sounds.row(id)).toMatchObject({ tags: ['nl'], expiry, state: 'created' });
    const log = await watch.subscribe('auditEntry', {
      constraints: [
        { type: 'equals', field: 'entityType', value: 'sound' },
        { type: 'equals', field: 'entityId', value: id },
      ],
    });
    const change = [...log.rows().values()].find(({ operationType }) => operationType === 'update');
    expect(change).toMatchObject({ changedFields: ['name', 'expiry'], category: 'audio' });
  });

  test('accepts an existing trunk as call action and refuses an unknown one', async () => {
    const id = await createSound();
    const trunkId = idFromName(`trunk PBX head office ${admin.organizationId}`);
    expect((await update(id, { callAction: { type: 'trunk', trunkId } })).status).toBe(200);
    await sounds.until(id, (row) => row?.callAction?.type === 'trunk');
    const found = await client.call('reference.list', {}, admin, { type: 'trunk', id: trunkId });
    expect(JSON.stringify(found.body)).toContain(`"entityType":"sound","id":"${id}"`);
    const lost = await update(id, { callAction: { type: 'trunk', trunkId: 'none' } });
    expect([lost.status, lost.body]).toMatchObject([400, { field: 'callAction' }]);
  });

  // Proves S1-5-39.
  test.each<[string, CallBody<'sound.update'>, string]>([
    ['an empty name', { name: '' }, 'name'],
    ['an expiry in the past', { expiry: '2020-01-01T00:00:00.000Z' }, 'expiry'],
  ])('refuses %s', async (_, change, field) => {
    const refused = await update(await createSound(), change);
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });
});

test('a channel’s ringtone counts as a reference to the sound', async () => {
  const soundId = await createSound();
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

// Proves S1-7-27.
test('a deleted sound stays visible and can no longer be changed', async () => {
  const id = await createSound();
  for (const _ of [1, 2]) expect((await client.call('sound.delete', {}, admin, { id })).status).toBe(200);
  await sounds.until(id, (row) => row?.deleteDate !== null);
  expect((await update(id, { name: 'Back' })).status).toBe(404);
});
