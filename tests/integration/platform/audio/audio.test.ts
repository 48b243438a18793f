import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audioPath } from '../../../../src/domain/protocol/audio-address.ts';
import type { AudioRequest } from '../../../../src/domain/protocol/audio-address.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { calls } from '../../../../src/domain/protocol/call.ts';
import { patch } from '../../../platform/store/write.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { idFromName } from '../../../platform/base/random.ts';
import { demoPassword } from '../../../platform/demo/user-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

const home = 'Zorggroep Noordoost-Groningen';
const recordingId = idFromName(`recording +31 6 12 34 56 78 → Reception ${home}`);
const foreign = idFromName('recording Voicemail for reception Harbour Logistics');

let platform: WatchedPlatform['platform'];
let client: WatchedPlatform['client'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
/** The cookie that the browser sends with each file request. */
let cookie: string;
let version: string;
beforeAll(async () => {
  ({ platform, client, watch, close } = await watchedPlatform());
  cookie = (await signIn('zorggroep')).cookie;
  const recordings = await watch.subscribe('recording');
  version = recordings.row(recordingId)?.audio?.id ?? '';
});
afterAll(() => close());

const filePassOf = ({ headers }: { readonly headers: Headers }): string =>
  headers.getSetCookie().find((set) => set.startsWith('file-pass-')) ?? '';

/** Signs in like a browser, whose file requests carry the cookie and not the token. */
async function signIn(identifier: string) {
  const body = { credentials: { identifier, password: demoPassword } };
  const answer = await client.call('session.create', body);
  const { token } = v.parse(calls['session.create'].answer, answer.body);
  const set = filePassOf(answer);
  return { token, set, cookie: set.split(';')[0] ?? '' };
}

const audioRequest = (change: Partial<AudioRequest> = {}): AudioRequest => ({
  kind: 'recording',
  id: recordingId,
  organizationId: organizationId(home),
  version,
  userId: userIdOf('zorggroep'),
  ...change,
});

const get = (
  change: Partial<AudioRequest> = {},
  headers: Readonly<Record<string, string>> = {},
  { type = 'web', method = 'GET' }: { type?: 'web' | 'wav'; method?: string } = {},
): Promise<Response> =>
  fetch(`${platform.origin}/v1/${audioPath(audioRequest(change), type)}`, {
    method,
    headers: { ...(cookie !== '' && { cookie }), ...headers },
  });

const bytes = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());

describe('audio', () => {
  // Proves S0-9-18.
  test('is sent whole or in the requested ranges', async () => {
    const answer = await get();
    const whole = await bytes(answer);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('content-disposition')).toBeNull();
    const size = whole.length;
    expect(size).toBeGreaterThan(10_000);
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 99],
      ['bytes=500-', 500, size - 1],
      ['bytes=-40', size - 40, size - 1],
      ['bytes=100-999999999', 100, size - 1],
    ] as const) {
      const part = await get({}, { range });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${size}`]);
      expect(await bytes(part)).toEqual(whole.slice(from, to + 1));
    }
    const beyond = await get({}, { range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    expect(beyond.headers.get('cache-control')).toBe('no-store');

    const head = await get({}, {}, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), (await bytes(head)).length]).toEqual([
      200,
      String(size),
      0,
    ]);
  });

  // Proves S0-9-18.
  test('has a file name when it is downloaded as wav', async () => {
    const answer = await get({}, { range: 'bytes=0-3' }, { type: 'wav' });
    expect(Buffer.from(await bytes(answer)).toString()).toBe('RIFF');
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="31 6 12 34 56 78 - Reception.wav"; filename*=UTF-8''31%206%2012%2034%2056%2078%20-%20Reception.wav`,
    );
  });

  test('is revalidated with its entity tag', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get({}, { 'if-none-match': etag })).status).toBe(304);
    const range = 'bytes=0-9';
    expect((await get({}, { range, 'if-range': etag })).status).toBe(206);
    expect((await get({}, { range, 'if-range': '"another"' })).status).toBe(200);
  });

  test('is never cached as a recording; its cookie lasts as long as the session', async () => {
    expect((await get()).headers.get('cache-control')).toBe('private, no-store');
    const { token, cookie: own } = await signIn('zorggroep');
    const answer = await client.call('session.refresh', { ttl: 'P1M' }, { token });
    const set = filePassOf(answer);
    expect(set).toMatch(/; Path=\/v1\/audio; Max-Age=2\d{6}; HttpOnly; SameSite=Strict$/);
    expect(set.split(';')[0]).toBe(own);
    const kept = await get({}, { cookie: own });
    expect(kept.headers.get('cache-control')).toBe('private, no-store');
    const ended = await client.call('session.logoutUser', { userId: userIdOf('zorggroep') }, { token });
    expect(ended.headers.get('clear-site-data')).toBe('"cache"');
  });
});

describe('audio is refused', () => {
  const statusAndBody = async (answer: Response) => [answer.status, await answer.json()] as const;
  const refused = (status: number, code: string) => [status, { code }];

  test('without a session', async () => {
    for (const other of ['', 'file-pass-x=y', 'another=1', 'file-pass-x'])
      expect(await statusAndBody(await get({}, { cookie: other }))).toMatchObject(
        refused(401, errorCode.invalidSession),
      );
  });

  test('in another user’s session', async () => {
    const other = await signIn('operator');
    expect(await statusAndBody(await get({}, { cookie: other.cookie }))).toMatchObject(
      refused(403, errorCode.notPermitted),
    );
    // One valid session of several in the same browser is enough.
    expect((await get({}, { cookie: `${other.cookie}; ${cookie}` })).status).toBe(200);
  });

  test('without the permission to view recordings', async () => {
    const own = await signIn('frontdesk');
    const answer = await get({ userId: userIdOf('frontdesk') }, { cookie: own.cookie });
    expect(await statusAndBody(answer)).toMatchObject(refused(403, errorCode.notPermitted));
  });

  // Proves S0-4-21.
  test('to other organizations', async () => {
    expect(
      await statusAndBody(await get({ organizationId: organizationId('Harbour Logistics') })),
    ).toMatchObject(refused(403, errorCode.organizationOutOfReach));
    expect(await statusAndBody(await get({ id: foreign }))).toMatchObject(refused(404, errorCode.notFound));
    const url = `${platform.origin}/v1/audio/recording/${recordingId}/audio/web?userId=${userIdOf('zorggroep')}`;
    expect((await fetch(url, { headers: { cookie } })).status).toBe(400);
  });

  test('for an unknown recording or format', async () => {
    const silent = idFromName(`recording Voicemail for bookings ${home}`);
    for (const id of [silent, 'nothing', '../sound/x', '__proto__', recordingId.toUpperCase()])
      expect(await statusAndBody(await get({ id }))).toMatchObject(refused(404, errorCode.notFound));
    for (const type of ['flac', '..%2F..%2F', 'constructor']) {
      const url = `${platform.origin}/v1/${audioPath(audioRequest(), 'web').replace('/web?', `/${type}?`)}`;
      expect((await fetch(url, { headers: { cookie } })).status).toBe(404);
    }
  });

  // Proves S1-3-29.
  test('once it has expired, even before it is deleted', async () => {
    const expire = (at: number) => {
      const writes = [patch('recording', recordingId, { expiry: new Date(at).toISOString() })];
      return platform.control?.write({ writes });
    };
    await expire(Date.now() - 1000);
    expect(await statusAndBody(await get())).toMatchObject(refused(404, errorCode.notFound));
    await expire(Date.now() + 3_600_000);
    expect((await get()).status).toBe(200);
  });

  test('once the session has ended, but not after a restart', async () => {
    const own = await signIn('zorggroep');
    await platform.control?.restart({});
    expect((await get({}, { cookie: own.cookie })).status).toBe(200);
    await client.call('session.logoutUser', { userId: userIdOf('zorggroep') }, own);
    expect((await get({}, { cookie: own.cookie })).status).toBe(403);
  });

  test('for calls with the cookie alone, which need the token', async () => {
    const answer = await fetch(`${platform.origin}/v1/audio/recording/${recordingId}`, {
      method: 'DELETE',
      headers: { cookie, 'x-user': userIdOf('zorggroep') },
    });
    expect(await statusAndBody(answer)).toMatchObject(refused(401, errorCode.invalidSession));
  });
});
