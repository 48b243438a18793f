import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { CallBody } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import { challengeTries } from '../../../src/domain/protocol/two-factor.ts';
import { totpCode } from '../../platform/areas/auth/totp.ts';
import { demoSecret } from '../../platform/demo/user-list.ts';
import { userIdOf } from '../../platform/demo/users.ts';
import { demoRoles } from '../../platform/demo/role-list.ts';
import { watcher } from './support/watch.ts';
import type { WatchedPlatform } from './support/watched-platform.ts';
import { watchedPlatform } from './support/watched-platform.ts';

type Mail = EntityOf<'outboundMail'>;

let world: WatchedPlatform;
let mails: { readonly rows: () => ReadonlyMap<string, Mail> };
beforeAll(async () => {
  world = await watchedPlatform();
  mails = await world.watch.see('outboundMail');
});
afterAll(() => world.close());

const email = 'niek.nieuw@zorggroep.example';
const id = crypto.randomUUID();
const newUser = (): CallBody<'user.create'> => ({
  id,
  organizationId: world.admin.organizationId,
  contract: null,
  displayName: 'Niek Nieuw',
  username: 'niek.nieuw',
  email,
  mobilePhoneNumber: { number: '+31612345678' },
  twoFactorStrategy: null,
  roles: [demoRoles.employee.id],
  language: 'nl',
  password: { type: 'existing' },
});

/** What was written to an address, oldest first. */
const to = (address: string): Mail[] =>
  [...mails.rows().values()].filter((mail) => mail.to === address).toSorted((a, b) => a.version - b.version);
const templatesTo = (address: string): string[] =>
  to(address).map(({ contents }) => (contents.type === 'template' ? contents.templateName : contents.type));

describe('mails of what the platform does itself', () => {
  test('a new user is welcomed, whoever gets another password or address is told, and no secret is in it', async () => {
    const { client, admin, watch } = world;
    expect((await client.call('user.create', newUser(), admin)).status).toBe(200);
    await expect.poll(() => templatesTo(email)).toEqual(['welcome']);
    expect(to(email)[0]).toMatchObject({
      organizationId: admin.organizationId,
      state: 'pending',
      contents: { values: { displayName: 'Niek Nieuw', username: 'niek.nieuw' } },
    });
    const password = 'een heel nieuw wachtwoord';
    expect((await client.call('user.setPassword', { password }, admin, { id })).status).toBe(200);
    await expect.poll(() => templatesTo(email)).toEqual(['welcome', 'passwordChanged']);

    const moved = { email: 'elders@zorggroep.example' };
    expect((await client.call('user.update', moved, admin, { id })).status).toBe(200);
    expect((await client.call('user.update', moved, admin, { id })).status).toBe(200);
    await expect.poll(() => templatesTo(email)).toEqual(['welcome', 'passwordChanged', 'emailChanged']);
    expect(templatesTo(moved.email)).toEqual([]);
    expect(
      (await client.call('user.update', { twoFactorStrategy: { type: 'phoneDigits' } }, admin, { id }))
        .status,
    ).toBe(200);
    await expect.poll(() => templatesTo(moved.email)).toEqual(['twoFactorChanged']);
    expect((await client.call('user.setPassword', { password: null }, admin, { id })).status).toBe(200);
    await expect.poll(() => templatesTo(moved.email)).toEqual(['twoFactorChanged', 'passwordRemoved']);
    expect(watch.sent()).not.toContain(password);
  });

  test('they have no entry in a change log, for nobody changed them', async () => {
    const entries = await world.watch.see('auditEntry');
    expect([...entries.rows().values()].filter(({ entityType }) => entityType === 'outboundMail')).toEqual(
      [],
    );
  });

  test('nobody without an address is written to, and a refused call writes nothing', async () => {
    const { client, admin } = world;
    const before = mails.rows().size;
    const silent = { ...newUser(), id: crypto.randomUUID(), username: 'stil', email: null };
    expect((await client.call('user.create', silent, admin)).status).toBe(200);
    expect((await client.call('user.create', { ...newUser(), id: crypto.randomUUID() }, admin)).status).toBe(
      409,
    );
    const users = await world.watch.see('user');
    expect(users.row(silent.id)).toBeDefined();
    expect(mails.rows().size).toBe(before);
  });

  test('whose second step failed is told from where it was tried, once', async () => {
    const { client, platform } = world;
    const { token } = await client.signedIn('totp');
    await client.call('session.startTwoFactor', { selectedUserId: userIdOf('totp') }, { token });
    const { twoFactorState } = (await client.call('session.refresh', {}, { token })).body as SessionState;
    const id = twoFactorState?.challengeId ?? '';
    const told = () =>
      platform.control?.find({
        entityType: 'outboundMail',
        constraints: [
          { type: 'equals', field: 'to', value: 'totp@example.com' },
          { type: 'equals', field: 'contents.templateName', value: 'signInFailed' },
        ],
        sorting: [],
        limit: 10,
      });
    const wrong = String((Number(totpCode(demoSecret, Date.now())) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 1; tries <= challengeTries; tries += 1) {
      expect(await told()).toEqual([]);
      await client.call('challenge.message', { type: 'totp.submit', digits: wrong }, { token }, { id });
    }
    expect(await told()).toMatchObject([{ state: 'pending', contents: { values: { ip: '127.0.0.1' } } }]);
  });
});

test('mails of another organization, or without the permission, are not seen', async () => {
  const { client, platform, admin } = world;
  const other = await watcher(platform.origin, await client.as('brightwater'));
  const theirs = await other.see('outboundMail');
  const own = [...theirs.rows().values()];
  expect(own.every(({ organizationId }) => organizationId !== admin.organizationId)).toBe(true);
  other.close();

  const nobody = await client.as('nobody');
  const blind = await watcher(platform.origin, nobody);
  await expect(blind.see('outboundMail')).rejects.toThrow(errorCode.notPermitted);
  blind.close();
});
