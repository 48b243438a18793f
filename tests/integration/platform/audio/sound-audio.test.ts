import { createServer, request as httpRequest } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadLimitBytes } from '../../../../src/domain/entities/sound/calls.ts';
import type { Sound } from '../../../../src/domain/entities/sound/model.ts';
import { callHeader } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { idFromName } from '../../../platform/base/random.ts';
import { hasTool } from '../../../platform/audio/tool.ts';
import { toneWav } from '../../../platform/audio/wav.ts';
import type { Control } from '../../../platform/control/control.ts';
import { eventually } from '../../support/eventually.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let platform: WatchedPlatform['platform'];
let control: Control;
let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let close: WatchedPlatform['close'];
/** A web server that audio is fetched from. */
let web: Server;
let origin: string;
beforeAll(async () => {
  ({ platform, client, admin, close } = await watchedPlatform());
  if (!platform.control) throw new Error('no control');
  ({ control } = platform);
  web = createServer(({ url }, answer) => {
    if (url === '/tone.wav') answer.end(tone(800));
    else if (url === '/inside') answer.writeHead(302, { location: 'http://127.0.0.2:1/' }).end();
    else if (url === '/onwards') answer.writeHead(302, { location: '/tone.wav' }).end();
    else if (url === '/round') answer.writeHead(302, { location: '/round' }).end();
    else if (url === '/large') {
      answer.writeHead(200, { 'content-length': String(uploadLimitBytes + 1) });
      answer.write('RIFF');
    } else answer.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => web.once('listening', resolve));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
afterAll(async () => {
  web.closeAllConnections();
  web.close();
  await close();
});

const tone = (ms: number): Buffer<ArrayBuffer> => Buffer.from(toneWav([[440, ms]], 8000));

async function newSound(): Promise<string> {
  const id = crypto.randomUUID();
  const body = { id, organizationId: admin.organizationId, name: 'Welcome' };
  expect((await client.call('sound.create', body, admin)).status).toBe(200);
  return id;
}
async function rowOf(id: string): Promise<Sound> {
  const query = { entityType: 'sound', constraints: [{ type: 'ids' as const, ids: [id] }], sorting: [] };
  const [row] = await control.find(query);
  if (row === undefined) throw new Error(`there is no sound ${id}`);
  return row as unknown as Sound;
}
const settledSound = (id: string): Promise<Sound> =>
  eventually(async () => {
    const row = await rowOf(id);
    return row.processingState === 'idle' && row.settings !== null && row;
  }, 30_000);
const filesOf = async (id: string) => (await control.audioFiles()).filter((path) => path.includes(id));
const upload = (id: string, contents: Buffer<ArrayBuffer> | string, who = admin) =>
  client.call('sound.fromUpload', new Blob([contents]), who, { id });
const createFromUri = async (path: string): Promise<Sound> => {
  const id = await newSound();
  expect((await client.call('sound.fromUri', { uri: `${origin}${path}` }, admin, { id })).status).toBe(200);
  return settledSound(id);
};

/** Opens an upload whose body the test sends. The answer is null if the connection ends without one. */
function openUpload(id: string, headers: Readonly<Record<string, string>>) {
  const request = httpRequest(`${platform.origin}/v1/audio/sound/${id}/audio/from-upload`, {
    method: 'PUT',
    // A separate connection: a reused one may just be closing.
    agent: false,
    headers: {
      [callHeader.session]: admin.token,
      [callHeader.user]: admin.userId,
      [callHeader.organization]: admin.organizationId,
      ...headers,
    },
  });
  const answer = new Promise<{ status: number; body: unknown } | null>((resolve) => {
    request.once('error', () => resolve(null));
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) }),
      );
    });
  });
  return { request, answer };
}

describe.skipIf(!(await hasTool('ffmpeg')))('uploaded audio', () => {
  // Proves S1-7-28, S1-4-10, S1-3-28, S0-9-17.
  test('is available in both formats, and the next upload replaces it', async () => {
    const id = await newSound();
    expect((await upload(id, tone(1200))).status).toBe(200);
    const first = await settledSound(id);
    expect(first).toMatchObject({ state: 'available', failure: null, settings: { type: 'upload' } });
    expect(first.audio?.durationMs).toBe(1200);
    expect(Date.parse(first.availableDate ?? '')).toBeGreaterThan(0);
    const names = ['audio.wav', 'web.mp3'].map((name) => `sound/${id}/${first.audio?.id}/${name}`);
    expect(await filesOf(id)).toEqual(names);

    await upload(id, tone(600));
    const second = await settledSound(id);
    expect(second.audio).toMatchObject({ durationMs: 600 });
    await eventually(async () => (await filesOf(id)).every((path) => path.includes(second.audio?.id ?? '-')));
    expect((await client.call('sound.delete', {}, admin, { id })).status).toBe(200);
    await eventually(async () => (await filesOf(id)).length === 0);
  });

  test('that is text fails with a log entry, and earlier audio stays available', async () => {
    const text = 'only words, and no more than words. '.repeat(2000);
    const id = await newSound();
    expect((await upload(id, text)).status).toBe(200);
    expect(await settledSound(id)).toMatchObject({ state: 'failed', failure: 'unreadable', audio: null });
    await eventually(async () => (await filesOf(id)).length === 0);
    const log = await control.find({
      entityType: 'logEntry',
      constraints: [{ type: 'equals', field: 'sourceId', value: id }],
      sorting: [],
    });
    expect(log).toMatchObject([{ level: 'error', message: 'Audio processing failed: unreadable' }]);

    await upload(id, tone(500));
    const { audio } = await settledSound(id);
    await upload(id, text);
    expect(await settledSound(id)).toMatchObject({ state: 'available', failure: 'unreadable', audio });
  });

  test('of 200 MB is refused before it is read', async () => {
    const id = await newSound();
    const { request, answer } = openUpload(id, { 'content-length': String(200 * 1024 * 1024) });
    request.flushHeaders();
    expect(await answer).toMatchObject({ status: 413, body: { details: { rule: 'tooLarge' } } });
    request.destroy();
    expect(await rowOf(id)).toMatchObject({ processingState: 'idle', settings: null });
  });

  test('without a content length is refused at the size limit', async () => {
    const id = await newSound();
    const { request, answer } = openUpload(id, { 'transfer-encoding': 'chunked' });
    const chunk = Buffer.alloc(1024 * 1024);
    const chunks = Array.from({ length: uploadLimitBytes / chunk.byteLength + 1 }, () => chunk);
    Readable.from(chunks).pipe(request);
    expect(await answer).toMatchObject({ status: 413, body: { details: { rule: 'tooLarge' } } });
    expect(await control.audioFiles()).not.toContainEqual(expect.stringMatching(/^unfinished/));
  });

  test('that is cut off leaves nothing', async () => {
    const id = await newSound();
    const { request, answer } = openUpload(id, { 'content-length': '100000' });
    request.write(tone(1000));
    await eventually(async () => (await control.audioFiles()).some((path) => path.startsWith('unfinished')));
    request.destroy();
    expect(await answer).toBeNull();
    await eventually(async () =>
      (await control.audioFiles()).every((path) => !path.startsWith('unfinished')),
    );
    expect(await rowOf(id)).toMatchObject({ state: 'created', processingState: 'idle', settings: null });
  });

  test('of a session that ends meanwhile is refused', async () => {
    const id = await newSound();
    const other = await client.as('zorggroep');
    const contents = tone(1000);
    const { request, answer } = openUpload(id, {
      [callHeader.session]: other.token,
      'content-length': String(contents.byteLength),
    });
    request.write(contents.subarray(0, 100));
    await eventually(async () => (await control.audioFiles()).some((path) => path.startsWith('unfinished')));
    const ended = await client.call('session.logoutUser', { userId: other.userId }, { token: other.token });
    expect(ended.status).toBe(200);
    request.end(contents.subarray(100));
    expect((await answer)?.status).toBeGreaterThanOrEqual(401);
    expect(await rowOf(id)).toMatchObject({ processingState: 'idle', settings: null });
    expect(await control.audioFiles()).not.toContainEqual(expect.stringMatching(/^unfinished/));
  });

  // Proves S1-4-08.
  test('is processed after a restart of the platform, and the sound cannot be changed until then', async () => {
    const id = await newSound();
    expect((await upload(id, tone(900))).status).toBe(200);
    const busy = await client.call('sound.update', { name: 'Later' }, admin, { id });
    expect([busy.status, busy.body]).toMatchObject([400, { details: { rule: 'processing' } }]);
    const again = await upload(id, tone(900));
    expect(again.body).toMatchObject({ code: errorCode.invalidRequest, details: { rule: 'processing' } });
    await control.restart();
    expect(await settledSound(id)).toMatchObject({ state: 'available', audio: { durationMs: 900 } });
  });
});

describe.skipIf(!(await hasTool('ffmpeg')))('audio fetched from a URI', () => {
  beforeAll(() => control.reachAddress({ address: '127.0.0.1' }));

  // Proves S1-7-28.
  test('is stored, and redirects are followed', async () => {
    expect(await createFromUri('/tone.wav')).toMatchObject({
      state: 'available',
      audio: { durationMs: 800 },
    });
    expect(await createFromUri('/onwards')).toMatchObject({ state: 'available' });
  });

  test.each([
    ['redirects to a private network', '/inside', 'privateAddress'],
    ['redirects in a circle', '/round', 'unreachable'],
    ['does not exist', '/nothing', 'unreachable'],
    ['is too large', '/large', 'tooLarge'],
  ])('fails if the address %s', async (_, path, failure) => {
    expect(await createFromUri(path)).toMatchObject({ state: 'failed', failure, audio: null });
  });

  // Proves S1-5-37.
  test.each(['file:///etc/hostname', 'tone.wav', '//host/a', 'http:/', 'https://me:secret@host/a'])(
    'is refused for %s',
    async (uri) => {
      const refused = await client.call('sound.fromUri', { uri }, admin, { id: await newSound() });
      expect([refused.status, refused.body]).toMatchObject([400, { field: 'uri' }]);
    },
  );
});

describe.skipIf(!(await hasTool('ffmpeg')))('audio of a recording', () => {
  const idOfRecording = (name: string, place: string): string => idFromName(`recording ${name} ${place}`);
  const home = 'Zorggroep Noordoost-Groningen';
  const from = async (recording: string, id: string) =>
    client.call('sound.fromRecording', { recording }, admin, { id });

  // Proves S1-7-28.
  test('is copied, and the sound counts as a reference to the recording', async () => {
    const id = await newSound();
    const recording = idOfRecording('+31 6 12 34 56 78 → Reception', home);
    expect((await from(recording, id)).status).toBe(200);
    expect(await settledSound(id)).toMatchObject({ state: 'available', audio: { durationMs: 3000 } });
    const found = await client.call('reference.list', {}, admin, { type: 'recording', id: recording });
    expect(found.body).toMatchObject({
      references: [{ entityType: 'sound', id, field: 'settings.recording' }],
    });
  });

  test.each([
    ['without audio', idOfRecording('Voicemail for bookings', home)],
    ['of another organization', idOfRecording('Voicemail for reception', 'Harbour Logistics')],
    ['that does not exist', 'nowhere'],
  ])('is refused for one %s', async (_, recording) => {
    const refused = await from(recording, await newSound());
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'recording' }]);
  });
});

describe.skipIf(!(await hasTool('ffmpeg')) || !(await hasTool('espeak-ng')))('a text', () => {
  // Proves S1-7-28, S1-5-38.
  test.each(['female', 'male'] as const)('is spoken by a %s voice', async (gender) => {
    const id = await newSound();
    const definition = { text: '-- Welkom bij de zorggroep.', gender, language: 'nl' } as const;
    expect((await client.call('sound.fromSpeech', definition, admin, { id })).status).toBe(200);
    const row = await settledSound(id);
    expect(row).toMatchObject({ state: 'available', settings: { type: 'textToSpeech', definition } });
    expect(row.audio?.durationMs).toBeGreaterThan(800);
  });

  // Proves S1-5-38.
  test('that is empty is refused', async () => {
    const body = { text: ' ', gender: 'female', language: 'nl' } as const;
    const refused = await client.call('sound.fromSpeech', body, admin, { id: await newSound() });
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'text' }]);
  });
});

// Proves S1-3-28.
test('an expired sound is deleted', async () => {
  const id = await newSound();
  const expiry = new Date(Date.now() + 60_000).toISOString();
  expect((await client.call('sound.update', { expiry }, admin, { id })).status).toBe(200);
  await control.skew({ ms: 61_000 });
  await eventually(async () => (await rowOf(id)).deleteDate !== null, 15_000);
  await control.skew({ ms: 0 });
});
