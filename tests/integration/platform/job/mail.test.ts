import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import { challengeTries } from '../../../../src/domain/protocol/two-factor.ts';
import { totpCode } from '../../../platform/auth/totp.ts';
import { demoSecret } from '../../../platform/demo/user-list.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';
import { logOf, openWatcher } from '../support/watch.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';
import { watchedPlatform } from '../support/watched-platform.ts';

type Mail = EntityOf<'outboundMail'>;

let world: WatchedPlatform;
let mails: { readonly rows: () => ReadonlyMap<string, Mail> };
beforeAll(async () => {
  world = await watchedPlatform();
  mails = await world.watch.subscribe('outboundMail');
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

/** The mails to an address, oldest first. */
const mailsTo = (address: string): Mail[] =>
  [...mails.rows().values()].filter((mail) => mail.to === address).toSorted((a, b) => a.version - b.version);
const templatesTo = (address: string): string[] =>
  mailsTo(address).map(({ contents }) =>
    contents.type === 'template' ? contents.templateName : contents.type,
  );

describe('mails that the platform sends by itself', () => {
  // Proves S1-3-31.
  test('welcome a new user and announce a changed password, address or two-factor method, without secrets', async () => {
    const { client, admin, watch } = world;
    expect((await client.call('user.create', newUser(), admin)).status).toBe(200);
    await expect.poll(() => templatesTo(email)).toEqual(['welcome']);
    expect(mailsTo(email)[0]).toMatchObject({
      organizationId: admin.organizationId,
      state: 'pending',
      contents: { values: { displayName: 'Niek Nieuw', username: 'niek.nieuw' } },
    });
    const password = 'een heel nieuw wachtwoord';
    expect((await client.call('user.setPassword', { password }, admin, { id })).status).toBe(200);
    await expect.poll(() => templatesTo(email)).toEqual(['welcome', 'passwordChanged']);

    const newAddress = { email: 'elders@zorggroep.example' };
    expect((await client.call('user.update', newAddress, admin, { id })).status).toBe(200);
    expect((await client.call('user.update', newAddress, admin, { id })).status).toBe(200);
    await expect.poll(() => templatesTo(email)).toEqual(['welcome', 'passwordChanged', 'emailChanged']);
    expect(templatesTo(newAddress.email)).toEqual([]);
    const others = { mobilePhoneNumber: { number: '+31612345670' } };
    expect((await client.call('user.update', others, admin, { id })).status).toBe(200);
    const told = ['mobileNumberChanged'];
    await expect.poll(() => templatesTo(newAddress.email)).toEqual(told);
    expect(
      (await client.call('user.update', { twoFactorStrategy: { type: 'phoneDigits' } }, admin, { id }))
        .status,
    ).toBe(200);
    await expect.poll(() => templatesTo(newAddress.email)).toEqual([...told, 'twoFactorChanged']);
    expect((await client.call('user.setPassword', { password: null }, admin, { id })).status).toBe(200);
    await expect
      .poll(() => templatesTo(newAddress.email))
      .toEqual([...told, 'twoFactorChanged', 'passwordRemoved']);
    expect(watch.sent()).not.toContain(password);
  });

  test('have no change log entry, since no user changed them', async () => {
    const entries = await world.watch.subscribe(
      'auditEntry',
      logOf('outboundMail', world.admin.organizationId),
    );
    expect([...entries.rows().values()].filter(({ entityType }) => entityType === 'outboundMail')).toEqual(
      [],
    );
  });

  test('are not sent to a user without an address, nor after a refused call', async () => {
    const { client, admin } = world;
    const before = mails.rows().size;
    const withoutAddress = { ...newUser(), id: crypto.randomUUID(), username: 'stil', email: null };
    expect((await client.call('user.create', withoutAddress, admin)).status).toBe(200);
    expect((await client.call('user.create', { ...newUser(), id: crypto.randomUUID() }, admin)).status).toBe(
      409,
    );
    const users = await world.watch.subscribe('user');
    expect(users.row(withoutAddress.id)).toBeDefined();
    expect(mails.rows().size).toBe(before);
  });

  test('report a failed second factor once, with the address it came from', async () => {
    const { client, platform } = world;
    const { token } = await client.signedIn('totp');
    await client.call('session.startTwoFactor', { selectedUserId: userIdOf('totp') }, { token });
    const { twoFactorState } = (await client.call('session.refresh', {}, { token })).body as SessionState;
    const id = twoFactorState?.challengeId ?? '';
    const failureMails = () =>
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
      expect(await failureMails()).toEqual([]);
      await client.call('challenge.message', { type: 'totp.submit', digits: wrong }, { token }, { id });
    }
    expect(await failureMails()).toMatchObject([
      { state: 'pending', contents: { values: { ip: '127.0.0.1' } } },
    ]);
  });
});

// Proves S0-4-21.
test('mails of another organization, or without the permission, are not visible', async () => {
  const { client, platform, admin } = world;
  const other = await openWatcher(platform.origin, await client.as('brightwater'));
  const theirs = await other.subscribe('outboundMail');
  const own = [...theirs.rows().values()];
  expect(own.every(({ organizationId }) => organizationId !== admin.organizationId)).toBe(true);
  other.close();

  const nobody = await client.as('nobody');
  const refused = await openWatcher(platform.origin, nobody);
  await expect(refused.subscribe('outboundMail')).rejects.toThrow(errorCode.notPermitted);
  refused.close();
});
