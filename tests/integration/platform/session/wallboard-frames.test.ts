import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Query } from '../../../../src/domain/core/query.ts';
import { activeChannelQuery } from '../../../../src/domain/entities/channel/query.ts';
import { recentErrorQuery } from '../../../../src/domain/entities/log-entry/query.ts';
import { wallboardActivityQuery } from '../../../../src/domain/entities/wallboard-activity/query.ts';
import { wallboardErrorQuery } from '../../../../src/domain/entities/wallboard-error/query.ts';
import { viewerOf } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { create, purge } from '../../../platform/store/write.ts';
import { freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';
import { numberObject } from '../../../platform/areas/channels/number-object.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import type { Write } from '../../../platform/store/store.ts';
import { connect, until } from '../../socket/support/client.ts';
import type { SocketClient } from '../../socket/support/client.ts';
import { createClient } from '../support/client.ts';
import type { PlatformClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

const municipality = organizationId('Gemeente Súdwest-Fryslân');
const [activity, errors] = [wallboardActivityQuery(municipality), wallboardErrorQuery(municipality)];

let platform: Platform;
let client: PlatformClient;
let viewer: string;
let board: SocketClient;
/** Everything that the platform sent to the viewer, as it was sent. */
const frames: string[] = [];

beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  const shared = await client.call(
    'wallboardShare.create',
    { name: 'Lobby', duration: 'P1D' },
    await client.as('noorderlicht'),
    { id: municipality },
  );
  const { token: shareToken, share } = shared.body as CallAnswer<'wallboardShare.create'>;
  viewer = viewerOf(share.id);
  const { token } = await client.session();
  const session = await client.call('session.refresh', { ttl: 'P1M', shareToken }, { token });
  frames.push(JSON.stringify(session.body));
  board = await connect(platform.origin.replace('http', 'ws') + '/ws');
  board.socket.on('message', (bytes: Buffer) => frames.push(bytes.toString()));
  await board.initialize(token);
  await board.register(viewer, 'activity', activity);
  await board.register(viewer, 'errors', errors);
});
afterAll(async () => {
  board.socket.close();
  await platform.close();
});

const write = (writes: readonly Write[]) => platform.control?.write({ writes: [...writes] });
const count = () => board.fold(viewer, 'activity').rows().get(municipality)?.['activeChannels'];
const read = async (query: Query) => {
  const answer = await board.register(viewer, randomUUID(), query);
  return answer.type === 'messageError' ? answer.error.code : 'allowed';
};

const call = (id: string): Write => {
  const at = new Date().toISOString();
  const party = (number: string, displayName: string) => ({
    type: 'number' as const,
    number: numberObject(number),
    displayName,
    rawNumber: null,
  });
  return create('channel', {
    ...freshChannel({
      id,
      organizationId: municipality,
      at,
      source: party('+31612345678', 'Secret Caller'),
      destination: party('+31515999888', 'Secret Callee'),
      direction: 'inbound',
    }),
    userProperties: { creditCard: '4111secret' },
  });
};
const event = (id: string, fields: { readonly type: string } & Readonly<Record<string, unknown>>): Write => ({
  kind: 'event',
  type: 'channel',
  id,
  event: { ...fields, at: new Date().toISOString() },
});

test('a viewer gets a count of calls and the shown columns of errors, and no hidden value', async () => {
  const before = Number(count());
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const [first = '', second = '', third = ''] = ids;
  await write(ids.map(call));
  await until('the calls are counted', () => count() === before + 3);
  await write([
    event(first, { type: 'stateSwitched', state: 'answered' }),
    event(first, { type: 'dtmfLogged', tone: '9', direction: 'received' }),
    event(second, { type: 'hungUp', initiator: 'remote', reason: 'normalHangup' }),
  ]);
  await until('the ended call is no longer counted', () => count() === before + 2);
  // A purged row has no new version.
  await write([purge('channel', third)]);
  await until('the purged call is no longer counted', () => count() === before + 1);

  const at = new Date().toISOString();
  const entry = (level: string, message: string, sourceId: string) =>
    create('logEntry', {
      id: randomUUID(),
      organizationId: municipality,
      createDate: at,
      updateDate: at,
      deleteDate: null,
      timestamp: at,
      level: level as 'error',
      sourceType: 'trunk',
      sourceId,
      message,
    });
  await write([
    entry('info', 'secret info', 'secret-source'),
    entry('error', 'shown error', 'secret-source'),
  ]);
  const messages = () => [...board.fold(viewer, 'errors').rows().values()].map(({ message }) => message);
  await until('the error is shown', () => messages().includes('shown error'));

  const sent = frames.join('\n');
  expect(sent).toContain('shown error');
  expect(sent).not.toMatch(
    /secret|dtmf|tone|userProperties|"source"|destination|sourceId|31612345678|999888/i,
  );
  for (const id of ids) expect(sent).not.toContain(id);
});

test('no query of a viewer asks about a hidden field', async () => {
  const [{ constraints }] = [errors];
  const oracles: readonly Query[] = [
    activeChannelQuery(municipality),
    { ...activeChannelQuery(municipality), limit: 1 },
    recentErrorQuery(municipality),
    {
      ...errors,
      constraints: [...constraints, { type: 'equals', field: 'sourceId', value: 'secret-source' }],
    },
    { ...errors, constraints: [...constraints, { type: 'text', text: 'shown' }] },
    { ...errors, sorting: [{ by: 'message', dir: 'asc' }] },
    { ...errors, limit: 100 },
    { ...activity, sorting: [{ by: 'activeChannels', dir: 'asc' }] },
    wallboardActivityQuery(organizationId('Sociaal domein')),
    wallboardErrorQuery(organizationId('Harbour Logistics')),
  ];
  for (const query of oracles)
    expect(['invalidQuery', errorCode.notPermitted, errorCode.invalidQuery], JSON.stringify(query)).toContain(
      await read(query),
    );
  expect(await read(activity)).toBe('allowed');
});

test('users who are not viewers cannot read what is computed for wallboards', async () => {
  const { token, userId } = await client.as('noorderlicht');
  const other = await connect(platform.origin.replace('http', 'ws') + '/ws');
  await other.initialize(token);
  for (const query of [activity, errors])
    expect(await other.register(userId, 'set', query)).toMatchObject({
      type: 'messageError',
      error: { code: errorCode.notPermitted },
    });
  other.socket.close();
});
