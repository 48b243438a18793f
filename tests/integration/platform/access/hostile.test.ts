import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallBody, CallName } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import { freePropertyRules } from '../../../../src/domain/value/user-property.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';
import { demoPassword } from '../../../platform/demo/user-list.ts';
import { jsonDepthLimit } from '../../../platform/base/json-text.ts';
import { quota } from '../../../platform/base/quota.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient, request } from '../support/client.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';

let platform: Platform;
let client: PlatformClient;
let admin: Required<Credentials>;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  admin = await client.as('zorggroep');
});
afterAll(() => platform.close());

const own = () => ({ type: 'organization', organizationId: admin.organizationId, scope: 'self' }) as const;
const readRows = (entityType: string, constraints: Query['constraints'], who = admin) =>
  client.call('dataSet.read', { entityType, constraints, sorting: [], after: null, count: 10 }, who);
const text = (en: string) => ({ en, nl: '' });
const post = (path: string, body: string, who: Credentials) =>
  request(`${platform.origin}/v1/${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-session': who.token ?? '',
      'x-user': who.userId ?? '',
    },
  });

test('user properties that no conversion survives stop no data set, before and after a restart', async () => {
  const recent = { type: 'recent', field: 'userProperties.x', duration: 'P1D' } as const;
  const watch = await openWatcher(platform.origin, admin);
  await watch.subscribe('channel', { constraints: [own(), recent] });
  const userProperties = { x: { toString: 1, valueOf: 1 } };
  const started = await client.call(
    'channel.start',
    {
      id: crypto.randomUUID(),
      source: { type: 'user', userId: admin.userId },
      destination: { type: 'number', number: '+31201234567' },
      options: { expires: null, ringtone: { type: 'none' }, autoAnswer: false },
      userProperties,
    },
    admin,
  );
  expect(started.status).toBe(200);
  const read = () => readRows('channel', [own(), recent]);
  expect((await read()).status).toBe(200);
  await platform.control?.restart();
  expect((await read()).status).toBe(200);
  watch.close();
});

const userType: CallBody<'userContract.create'> = {
  order: 5,
  displayName: text('Volunteer'),
  userPropertyRules: freePropertyRules,
  defaultRole: null,
  allowedRoles: [demoRoles.employee.id],
};
const role: CallBody<'role.create'> = {
  name: text('Night'),
  description: text(''),
  permissions: ['core.job.view'],
};

test.each([
  '__proto__',
  'constructor',
  'toString',
  ' ',
  'x'.repeat(10_000),
  '<img src=x>',
  'a\u0000b',
  'ä',
  '\u00e9',
])('no user type and no role is created with the id %j', async (id) => {
  const sent = [
    ['userContract.create', userType],
    ['role.create', role],
  ] as const satisfies [CallName, object][];
  for (const [name, body] of sent) {
    const answer = await client.call(name, body, admin, { id });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: errorCode.invalidRequest, field: 'id', details: { rule: 'malformed' } },
    ]);
  }
});

test.each(['\\u0000', '\\ud800', '\\udc00'])(
  'a text with %s is refused, and nothing is written',
  async (part) => {
    const path = `organization/${admin.organizationId}/wallboard-shares`;
    const refused = await post(path, `{"name":"Lobby ${part}","duration":"P1D"}`, admin);
    expect([refused.status, refused.body]).toMatchObject([400, { details: { rule: 'malformed' } }]);
    expect((await readRows('wallboardShare', [own()])).body).toMatchObject({ total: 0 });
  },
);

test('the levels of a body are bounded, those within a text do not count', async () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect((await post('auth/sessions', `{"x":${nested(jsonDepthLimit - 1)}}`, {})).status).toBe(200);
  expect((await post('auth/sessions', `{"x":"\\"${nested(500)}"}`, {})).status).toBe(200);
  for (const levels of [jsonDepthLimit, 400_000])
    expect((await post('auth/sessions', `{"x":${nested(levels)}}`, {})).status).toBe(400);
});

test('no ids open no type', async () => {
  const who = await client.as('nobody');
  const answer = await readRows('trunk', [{ type: 'ids', ids: [] }], who);
  expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
});

test('a user id of a megabyte is refused', async () => {
  const { token } = await client.session();
  const answer = await client.call('session.logoutUser', { userId: 'x'.repeat(900_000) }, { token });
  expect([answer.status, answer.body]).toMatchObject([400, { field: 'userId' }]);
});

test('sessions without a user are bounded per address; a signed-in one does not count', async () => {
  const { token } = await client.session();
  const create = () => client.call('session.create', {});
  const answers = [];
  for (let n = 0; n <= quota.sessions.anonymousPerAddress; n += 50)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, create))));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ status: 429, body: { code: errorCode.tooManyAttempts } });
  expect(refused[0]?.headers.get('retry-after')).not.toBeNull();
  expect((await client.call('session.refresh', {}, { token })).status).toBe(200);
  const signedIn = await client.call('session.create', {
    credentials: { identifier: 'leaf', password: demoPassword },
  });
  expect(signedIn.status).not.toBe(429);
});
