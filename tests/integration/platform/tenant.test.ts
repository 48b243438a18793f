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
import type { Client, Credentials } from './support/client.ts';
import { quietPlatform } from './support/quiet-platform.ts';
import { watcher } from './support/watch.ts';

let platform: Platform;
let client: Client;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  // Nothing but the tenant can be what is wrong with their calls.
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

const byUser = (Object.keys(calls) as CallName[]).filter((name) => handlers[name].kind === 'user');
const ofOrganization = byUser.filter((name) => calls[name].path.startsWith('organization/{id}'));

/** Signed in once each: checking a password is slow by intent, and no call here gets as far as to end a session. */
const known = new Map<string, Promise<Required<Credentials>>>();
function as(name: string): Promise<Required<Credentials>> {
  const who = known.get(name) ?? client.as(name);
  known.set(name, who);
  return who;
}

/** Calls about one row: which of another tenant's they are tried on. */
const ofRow: { readonly [Name in CallName]?: () => string } = {
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
  'upstream.update': () => foreignUpstream,
  'circuitBreaker.delete': () => foreignBreaker,
  'job.retry': () => foreignJob,
  'job.delete': () => foreignJob,
  'reference.list': () => foreignDevice(),
  'webPhoneAccount.claim': () => webPhoneAccountOf('agent'),
  'webPhoneAccount.command': () => webPhoneAccountOf('agent'),
  'webPhoneHost.sdpAnswer': () => foreignHost,
  'webPhoneHost.ping': () => foreignHost,
};
const rowCalls = Object.keys(ofRow) as (keyof typeof ofRow)[];
/** A call that goes on at Brightwater. */
const foreignChannel = 'a call of Brightwater';
/** A user type of Brightwater. */
const foreignContract = 'a user type of Brightwater';
/** A job of Brightwater's, which failed. */
const foreignJob = 'a job of Brightwater';
/** A recording of Harbour. */
const foreignRecording = idFromName('recording Voicemail for bookings Harbour Logistics');
/** A sound of Brightwater. */
const foreignSound = 'a sound of Brightwater';
/** A carrier of Brightwater, and what stands before it. */
const foreignUpstream = 'a carrier of Brightwater';
const foreignBreaker = 'a breaker of Brightwater';
/** A page that an agent of Harbour has open. */
const foreignHost = 'a page of Harbour';
/** A shared device of Brightwater's hospital: its id follows from its place. */
const foreignDevice = (): string =>
  idFromName(`device shared 0 ${organizationId("St. Aldhelm's Community Hospital Trust")}`);
const foreignNumber = '+442079460666';
/** Its telephone system. */
const foreignTrunk = (): string =>
  idFromName(`trunk PBX head office ${organizationId("St. Aldhelm's Community Hospital Trust")}`);

const foreign = {
  'beside it': organizationId('Brightwater Communications'),
  'below that': organizationId('Harbour Logistics Rotterdam'),
  'above it': organizationId('Voxtree Platform Operations'),
  nowhere: 'no such organization',
};
const make = (name: CallName, who: Credentials, id: string) =>
  client.call(name, bodies[name], who, {
    id,
    number: id,
    shareId: 'x',
    userId: 'x',
    type: 'device',
  });

describe.each(Object.entries(foreign))('a reseller and an organization %s', (_, id) => {
  test.each(ofOrganization)('%s on it is refused', async (name) => {
    const who = await as('noorderlicht');
    const answer = await make(name, who, id);
    expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  });

  test.each(byUser)('%s in its name is refused', async (name) => {
    const who = await as('noorderlicht');
    const answer = await make(name, { ...who, organizationId: id }, who.organizationId);
    expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  });
});

test.each(byUser)('%s as a user who is not in the session is refused', async (name) => {
  const other = await as('operator');
  const who = await as('noorderlicht');
  for (const userId of [other.userId, 'no one', '']) {
    const answer = await make(name, { ...who, userId }, who.organizationId);
    expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  }
  const { token, organizationId: own } = who;
  expect((await make(name, { token, organizationId: own }, own)).status).toBe(403);
});

test.each(byUser)('%s without a session is refused', async (name) => {
  const { userId, organizationId: own } = await as('noorderlicht');
  const answer = await make(name, { userId, organizationId: own }, own);
  expect([answer.status, answer.body]).toMatchObject([401, { code: errorCode.invalidSession }]);
});

test.each(ofOrganization)('%s without the permission is refused, also once it is withdrawn', async (name) => {
  const nobody = await as('nobody');
  const refused = await make(name, nobody, nobody.organizationId);
  expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);

  const who = await as('brightwater');
  await platform.control?.permissions({ userId: who.userId, permissions: [...permissions] });
  expect((await make(name, who, who.organizationId)).status).toBe(200);
  await platform.control?.permissions({ userId: who.userId, permissions: ['core.logEntry.view'] });
  expect((await make(name, who, who.organizationId)).status).toBe(403);
});

test.each(ofOrganization)('%s reaches the organizations below the own one', async (name) => {
  const who = await as('noorderlicht');
  const answer = await make(name, who, organizationId('Sociaal domein'));
  expect(answer.status).toBe(200);
});

test.each(byUser)('%s as a user whose organization is inactive is refused', async (name) => {
  const who = await as('closed');
  const answer = await make(name, who, who.organizationId);
  expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
});

test('every call about a row is tried on a foreign one', () => {
  const about = byUser.filter((name) => /\{id\}/.test(calls[name].path));
  const elsewhere = about.filter(
    (name) =>
      !ofOrganization.includes(name) && !rowCalls.includes(name) && !/\.create$|^userSession/.test(name),
  );
  // Billing settings stand under the organization's own id.
  expect(elsewhere).toEqual(['organizationBilling.update']);
});

test.each(rowCalls)(
  '%s on a row out of reach is answered as on one that is not there, and changes nothing',
  async (name) => {
    const who = await as('noorderlicht');
    const own = await as('operator');
    const eyes = await watcher(platform.origin, own);
    const history = await eyes.see('auditEntry', {
      constraints: [{ type: 'organization', organizationId: own.organizationId, scope: 'tree' }],
      limit: 5000,
    });
    const before = history.rows().size;
    const id = ofRow[name]?.() ?? '';
    const [there, nowhere] = [await make(name, who, id), await make(name, who, 'nowhere')];
    expect([there.status, there.body]).toMatchObject([404, { code: errorCode.notFound }]);
    expect(JSON.stringify(nowhere.body).replaceAll('nowhere', id)).toBe(JSON.stringify(there.body));
    expect((await make(name, await as('nobody'), id)).status).toBe(403);
    expect(history.rows().size).toBe(before);
    eyes.close();
  },
);

test.each(['beside it', 'below that', 'above it', 'nowhere'] as const)(
  'neither users, devices, trunks, sounds nor billing settings are made in an organization %s, and no device is sought there',
  async (where) => {
    const who = await as('noorderlicht');
    const there = { organizationId: foreign[where] };
    const answers = [
      await client.call('user.create', { ...bodies['user.create'], ...there }, who),
      await client.call('device.create', { ...bodies['device.create'], ...there }, who),
      await client.call('trunk.create', { ...bodies['trunk.create'], ...there }, who),
      await client.call('sound.create', { ...bodies['sound.create'], ...there }, who),
      await client.call('device.search', { ...bodies['device.search'], ...there }, who),
      await make('organizationBilling.update', who, foreign[where]),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  },
);

test('a web phone is given to nobody of another tenant', async () => {
  const who = await as('noorderlicht');
  const enable = (userId: string) => client.call('device.enableWebPhone', { userId }, who);
  const [there, nowhere] = [await enable(userIdOf('brightwater')), await enable('nowhere')];
  expect([there.status, nowhere.status]).toEqual([404, 404]);
});
