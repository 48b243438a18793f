import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '../../src/entities/permission.ts';
import { freePropertyRules } from '../../src/entities/user-property.ts';
import { calls } from '../../src/protocol/call.ts';
import type { CallBody, CallName } from '../../src/protocol/call.ts';
import { errorCode } from '../../src/protocol/error.ts';
import { handlers } from '../platform/areas/handlers.ts';
import { organizationId } from '../platform/demo/organizations.ts';
import type { Platform } from '../platform/start-platform.ts';
import { createClient } from './platform-support/client.ts';
import type { Client, Credentials } from './platform-support/client.ts';
import { quietPlatform } from './platform-support/quiet-platform.ts';

let platform: Platform;
let client: Client;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
});
afterAll(() => platform.close());

const role = {
  name: { en: 'Taken over', nl: 'Overgenomen' },
  description: { en: '', nl: '' },
  permissions: ['core.logEntry.view'],
};
const contract: CallBody<'userContract.create'> = {
  order: 1,
  displayName: { en: 'Taken over', nl: 'Overgenomen' },
  userPropertyRules: freePropertyRules,
  defaultRole: null,
  allowedRoles: ['demo.employee'],
};

/** A body each call accepts, so that nothing but the tenant can be wrong. A call that is missing does not compile. */
const bodies: { readonly [Name in CallName]: CallBody<Name> } = {
  'session.create': {},
  'session.refresh': {},
  'session.loginUsers': { identifier: 'a', password: 'b' },
  'session.loginUser': { userId: 'a', password: 'b' },
  'session.logoutUser': { userId: 'a' },
  'session.startTwoFactor': { selectedUserId: 'a' },
  'challenge.message': { type: 'cancel' },
  'permission.list': {},
  'userSession.list': {},
  'userSession.revoke': {},
  'userSession.logoutEverywhere': {},
  'user.create': {
    id: '7d3c3d0e-5f0e-4c55-9a61-0d1d3f1a0b01',
    organizationId: 'nowhere',
    displayName: 'Somebody',
    roles: ['demo.employee'],
  },
  'user.update': {},
  'user.delete': {},
  'userContract.create': contract,
  'userContract.replace': contract,
  'userContract.delete': {},
  'role.create': role,
  'role.update': role,
  'role.delete': {},
  'telephonyUser.update': {
    number: null,
    outboundLegalSource: null,
    outboundCallDisplaySourceExternal: { type: 'legalSource', number: null },
    outboundCallDisplaySourceInternal: { type: 'legalSource', number: null },
  },
  'billingUser.update': { billingPlanOverride: 'fixed' },
  'organizationBilling.update': { defaultUserBillingPlan: 'allFixed' },
  'device.login': {},
  'device.logout': {},
  'user.setPassword': { password: 'another password' },
  'organization.update': { name: 'Taken over' },
  'translation.all': {},
  'translation.below': {},
  'wallboardShare.create': { name: 'Lobby', duration: 'P1D' },
  'wallboardShare.revoke': {},
};
const byUser = (Object.keys(calls) as CallName[]).filter((name) => handlers[name].kind === 'user');
const ofOrganization = byUser.filter((name) => calls[name].path.startsWith('organization/{id}'));

const foreign = {
  'beside it': organizationId('Brightwater Communications'),
  'below that': organizationId('Harbour Logistics Rotterdam'),
  'above it': organizationId('Voxtree Platform Operations'),
  nowhere: 'no such organization',
};
const make = (name: CallName, who: Credentials, id: string) =>
  client.call(name, bodies[name], who, { id, shareId: 'x', userId: 'x' });

describe.each(Object.entries(foreign))('a reseller and an organization %s', (_, id) => {
  test.each(ofOrganization)('%s on it is refused', async (name) => {
    const who = await client.as('noorderlicht');
    const answer = await make(name, who, id);
    expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  });

  test.each(byUser)('%s in its name is refused', async (name) => {
    const who = await client.as('noorderlicht');
    const answer = await make(name, { ...who, organizationId: id }, who.organizationId);
    expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  });
});

test.each(byUser)('%s as a user who is not in the session is refused', async (name) => {
  const other = await client.as('operator');
  const who = await client.as('noorderlicht');
  for (const userId of [other.userId, 'no one', '']) {
    const answer = await make(name, { ...who, userId }, who.organizationId);
    expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  }
  const { token, organizationId: own } = who;
  expect((await make(name, { token, organizationId: own }, own)).status).toBe(403);
});

test.each(byUser)('%s without a session is refused', async (name) => {
  const { userId, organizationId: own } = await client.as('noorderlicht');
  const answer = await make(name, { userId, organizationId: own }, own);
  expect([answer.status, answer.body]).toMatchObject([401, { code: errorCode.invalidSession }]);
});

test.each(ofOrganization)('%s without the permission is refused, also once it is withdrawn', async (name) => {
  const nobody = await client.as('nobody');
  const refused = await make(name, nobody, nobody.organizationId);
  expect([refused.status, refused.body]).toMatchObject([403, { code: errorCode.notPermitted }]);

  const who = await client.as('brightwater');
  await platform.control?.permissions({ userId: who.userId, permissions: [...permissions] });
  expect((await make(name, who, who.organizationId)).status).toBe(200);
  await platform.control?.permissions({ userId: who.userId, permissions: ['core.logEntry.view'] });
  expect((await make(name, who, who.organizationId)).status).toBe(403);
});

test.each(ofOrganization)('%s reaches the organizations below the own one', async (name) => {
  const who = await client.as('noorderlicht');
  const answer = await make(name, who, organizationId('Sociaal domein'));
  expect(answer.status).toBe(200);
});

test.each(byUser)('%s as a user whose organization is inactive is refused', async (name) => {
  const who = await client.as('closed');
  const answer = await make(name, who, who.organizationId);
  expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
});
