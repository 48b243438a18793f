import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '../../../src/domain/core/permission.ts';
import { freePropertyRules } from '../../../src/domain/value/user-property.ts';
import { calls } from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { bareParty, freshChannel } from '../../platform/areas/channels/fresh-channel.ts';
import { closedBreaker } from '../../platform/areas/circuit-breakers/rules.ts';
import { handlers } from '../../platform/areas/handlers.ts';
import { silent } from '../../platform/areas/sounds/write.ts';
import { create, datesFrom, patch } from '../../platform/areas/write.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { idFromName } from '../../platform/demo/random.ts';
import { demoRoles } from '../../platform/demo/role-list.ts';
import { newUpstreamSettings } from '../../platform/demo/upstreams.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { webPhoneAccountOf } from '../../platform/demo/web-phones.ts';
import { jobWrite } from '../../platform/jobs/command.ts';
import type { Platform } from '../../platform/start-platform.ts';
import { bodies } from './support/call-bodies.ts';
import { createClient } from './support/client.ts';
import type { PlatformClient, Credentials } from './support/client.ts';
import { quietPlatform } from './support/quiet-platform.ts';
import { openWatcher } from './support/watch.ts';

let platform: Platform;
let client: PlatformClient;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  // With all permissions, only the tenant can be wrong in their calls.
  for (const name of ['noorderlicht', 'closed'])
    await platform.control?.permissions({ userId: userIdOf(name), permissions: [...permissions] });
  const at = new Date().toISOString();
  const host = {
    id: foreignHost,
    organizationId: organizationId('Harbour Logistics'),
    createDate: at,
    updateDate: at,
    deleteDate: null,
    ownerUserId: userIdOf('agent'),
    accountId: webPhoneAccountOf('agent'),
    hasAudioLinkConnection: true,
  };
  const channel = freshChannel({
    id: foreignChannel,
    organizationId: organizationId('Brightwater Communications'),
    at,
    source: bareParty('+442079460101'),
    destination: bareParty('100'),
    direction: 'outbound',
  });
  const contract = {
    id: foreignContract,
    organizationId: organizationId('Brightwater Communications'),
    createDate: at,
    updateDate: at,
    deleteDate: null,
    order: 1,
    displayName: { en: 'Temp', nl: 'Uitzendkracht' },
    color: 'default',
    userPropertyRules: freePropertyRules,
    defaultRole: null,
    allowedRoles: [],
  };
  await platform.control?.write({
    writes: [
      { kind: 'create', type: 'userContract', row: contract },
      { kind: 'create', type: 'webPhoneHost', row: host },
      create('channel', channel),
      jobWrite({ type: 'demo.fail' }, {}, { ...contract, id: foreignJob, now: Date.now() }),
      patch('job', foreignJob, { state: 'failed' }),
    ],
  });
});
beforeAll(async () => {
  const home = { organizationId: organizationId('Brightwater Communications'), ...datesFrom(Date.now()) };
  const name = 'sip.example.com:5060';
  const plain = { description: '', state: 'active', action: null } as const;
  const account = { server: 'sip.example.com', port: 5060, username: '', password: '' };
  await platform.control?.write({
    writes: [
      create('sound', { id: foreignSound, ...home, name: 'Theirs', tags: [], ...silent }),
      create('number', { id: 'theirs', ...home, ...plain, number: foreignNumber }),
      create('upstream', { id: foreignUpstream, ...home, name: 'Theirs', account, ...newUpstreamSettings }),
      create('circuitBreaker', {
        id: foreignBreaker,
        ...home,
        name,
        upstreamId: foreignUpstream,
        ...closedBreaker,
      }),
    ],
  });
});
afterAll(() => platform.close());

const userCalls = (Object.keys(calls) as CallName[]).filter((name) => handlers[name].kind === 'user');
const organizationCalls = userCalls.filter((name) => calls[name].path.startsWith('organization/{id}'));

/** Each user signs in once: checking a password is slow on purpose, and no call here ends a session. */
const signedIn = new Map<string, Promise<Required<Credentials>>>();
function as(name: string): Promise<Required<Credentials>> {
  const who = signedIn.get(name) ?? client.as(name);
  signedIn.set(name, who);
  return who;
}

/** For each call about one row, the id of another tenant's row. */
const foreignRowIds: { readonly [Name in CallName]?: () => string } = {
  'user.update': () => userIdOf('brightwater'),
  'user.delete': () => userIdOf('brightwater'),
  'user.setPassword': () => userIdOf('brightwater'),
  'telephonyUser.update': () => userIdOf('brightwater'),
  'billingUser.update': () => userIdOf('brightwater'),
  'userContract.replace': () => foreignContract,
  'userContract.delete': () => foreignContract,
  'role.update': () => demoRoles.support.id,
  'role.delete': () => demoRoles.support.id,
  'channel.command': () => foreignChannel,
  'channel.setProperties': () => foreignChannel,
  'device.update': () => foreignDevice(),
  'device.delete': () => foreignDevice(),
  'device.revealPassword': () => foreignDevice(),
  'device.login': () => foreignDevice(),
  'device.logout': () => foreignDevice(),
  'recording.delete': () => foreignRecording,
  'sound.update': () => foreignSound,
  'sound.delete': () => foreignSound,
  'sound.fromUpload': () => foreignSound,
  'sound.fromUri': () => foreignSound,
  'sound.fromSpeech': () => foreignSound,
  'sound.fromRecording': () => foreignSound,
  'number.update': () => foreignNumber,
  'trunk.update': () => foreignTrunk(),
  'trunk.delete': () => foreignTrunk(),
  'trunk.revealPassword': () => foreignTrunk(),
  'upstream.update': () => foreignUpstream,
  'upstream.revealPassword': () => foreignUpstream,
  'circuitBreaker.delete': () => foreignBreaker,
  'job.retry': () => foreignJob,
  'job.delete': () => foreignJob,
  'reference.list': () => foreignDevice(),
  'webPhoneAccount.claim': () => webPhoneAccountOf('agent'),
  'webPhoneAccount.command': () => webPhoneAccountOf('agent'),
  'webPhoneHost.sdpAnswer': () => foreignHost,
  'webPhoneHost.ping': () => foreignHost,
};
const rowCalls = Object.keys(foreignRowIds) as (keyof typeof foreignRowIds)[];
const foreignChannel = 'a call of Brightwater';
const foreignContract = 'a user type of Brightwater';
const foreignJob = 'a job of Brightwater';
const foreignRecording = idFromName('recording Voicemail for bookings Harbour Logistics');
const foreignSound = 'a sound of Brightwater';
const foreignUpstream = 'a carrier of Brightwater';
const foreignBreaker = 'a breaker of Brightwater';
const foreignHost = 'a page of Harbour';
/** A shared device of Brightwater's hospital, whose id derives from its organization. */
const foreignDevice = (): string =>
  idFromName(`device shared 0 ${organizationId("St. Aldhelm's Community Hospital Trust")}`);
const foreignNumber = '+442079460666';
/** The hospital's trunk. */
const foreignTrunk = (): string =>
  idFromName(`trunk PBX head office ${organizationId("St. Aldhelm's Community Hospital Trust")}`);

const foreign = {
  'beside it': organizationId('Brightwater Communications'),
  'below that': organizationId('Harbour Logistics Rotterdam'),
  'above it': organizationId('Voxtree Platform Operations'),
  nowhere: 'no such organization',
};
const send = (name: CallName, who: Credentials, id: string) =>
  client.call(name, bodies[name], who, {
    id,
    number: id,
    shareId: 'x',
    userId: 'x',
    type: 'device',
  });

// Proves S0-4-21.
describe.each(Object.entries(foreign))('a reseller and an organization %s', (_, id) => {
  test.each(organizationCalls)('%s on that organization is refused', async (name) => {
    const who = await as('noorderlicht');
    const answer = await send(name, who, id);
    expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  });

  test.each(userCalls)('%s with that organization in the header is refused', async (name) => {
    const who = await as('noorderlicht');
    const answer = await send(name, { ...who, organizationId: id }, who.organizationId);
    expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  });
});

// Proves S0-7-01.
test.each(userCalls)('%s as a user who is not in the session is refused', async (name) => {
  const other = await as('operator');
  const who = await as('noorderlicht');
  for (const userId of [other.userId, 'no one', '']) {
    const answer = await send(name, { ...who, userId }, who.organizationId);
    expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  }
  const { token, organizationId: own } = who;
  expect((await send(name, { token, organizationId: own }, own)).status).toBe(403);
});

test.each(userCalls)('%s without a session is refused', async (name) => {
  const { userId, organizationId: own } = await as('noorderlicht');
  const answer = await send(name, { userId, organizationId: own }, own);
  expect([answer.status, answer.body]).toMatchObject([401, { code: errorCode.invalidSession }]);
});

test.each(organizationCalls)(
  '%s without the permission is refused, even right after it is withdrawn',
  async (name) => {
    const nobody = await as('nobody');
    const refused = await send(name, nobody, nobody.organizationId);
    expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);

    const who = await as('brightwater');
    await platform.control?.permissions({ userId: who.userId, permissions: [...permissions] });
    expect((await send(name, who, who.organizationId)).status).toBe(200);
    await platform.control?.permissions({ userId: who.userId, permissions: ['core.logEntry.view'] });
    expect((await send(name, who, who.organizationId)).status).toBe(403);
  },
);

// Proves S0-4-21.
test.each(organizationCalls)('%s is allowed on organizations below the own one', async (name) => {
  const who = await as('noorderlicht');
  const answer = await send(name, who, organizationId('Sociaal domein'));
  expect(answer.status).toBe(200);
});

test.each(userCalls)('%s as a user whose organization is inactive is refused', async (name) => {
  const who = await as('closed');
  const answer = await send(name, who, who.organizationId);
  expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
});

test('every call about a row is covered with a foreign row', () => {
  const about = userCalls.filter((name) => /\{id\}/.test(calls[name].path));
  const elsewhere = about.filter(
    (name) =>
      !organizationCalls.includes(name) && !rowCalls.includes(name) && !/\.create$|^userSession/.test(name),
  );
  // Billing settings use the organization's id.
  expect(elsewhere).toEqual(['organizationBilling.update']);
});

// Proves S0-4-21.
test.each(rowCalls)(
  '%s on a row out of reach is answered like on an unknown one and changes nothing',
  async (name) => {
    const who = await as('noorderlicht');
    const own = await as('operator');
    const watcher = await openWatcher(platform.origin, own);
    const history = await watcher.subscribe('auditEntry', {
      constraints: [{ type: 'organization', organizationId: own.organizationId, scope: 'tree' }],
      limit: 5000,
    });
    const before = history.rows().size;
    const id = foreignRowIds[name]?.() ?? '';
    const [there, nowhere] = [await send(name, who, id), await send(name, who, 'nowhere')];
    expect([there.status, there.body]).toMatchObject([404, { code: errorCode.notFound }]);
    expect(JSON.stringify(nowhere.body).replaceAll('nowhere', id)).toBe(JSON.stringify(there.body));
    expect((await send(name, await as('nobody'), id)).status).toBe(403);
    expect(history.rows().size).toBe(before);
    watcher.close();
  },
);

// Proves S0-4-21.
test.each(['beside it', 'below that', 'above it', 'nowhere'] as const)(
  'nothing is created, changed or searched in an organization %s',
  async (where) => {
    const who = await as('noorderlicht');
    const there = { organizationId: foreign[where] };
    const answers = [
      await client.call('user.create', { ...bodies['user.create'], ...there }, who),
      await client.call('device.create', { ...bodies['device.create'], ...there }, who),
      await client.call('trunk.create', { ...bodies['trunk.create'], ...there }, who),
      await client.call('sound.create', { ...bodies['sound.create'], ...there }, who),
      await client.call('device.search', { ...bodies['device.search'], ...there }, who),
      await send('organizationBilling.update', who, foreign[where]),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  },
);

// Proves S0-4-21.
test('enabling a web phone for a user of another tenant is refused', async () => {
  const who = await as('noorderlicht');
  const enable = (userId: string) => client.call('device.enableWebPhone', { userId }, who);
  const [there, nowhere] = [await enable(userIdOf('brightwater')), await enable('nowhere')];
  expect([there.status, nowhere.status]).toEqual([404, 404]);
});
