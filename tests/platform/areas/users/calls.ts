import { isKnownName } from '../../../../src/domain/entities/user/password.ts';
import type { User } from '../../../../src/domain/entities/user/model.ts';
import { change } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { passwordMails } from '../mails/user-mails.ts';
import { rowsOf } from '../publish.ts';
import { against } from '../refusal.ts';
import type { Services } from '../services.ts';
import { patch } from '../write.ts';
import { confirm } from './confirm.ts';
import { createUser } from './create.ts';
import { changedUser, ruledUser, rulesOf } from './target.ts';
import { updateUser } from './update.ts';

/** Whoever is signed in as this user is not any more; but for one session, where that is the one that asks. */
async function signOutEverywhere(
  { devices, sessions }: Services,
  userId: string,
  except: string | null = null,
): Promise<void> {
  for (const { sessionId } of devices.sessionsOf(userId))
    if (sessionId !== except) await sessions.signOut(sessionId, userId);
}

/** Throws Refusal (400) where the password cannot be this. */
function refusePassword(services: Services, target: User, password: string | null): void {
  const level = rulesOf(services, target.contract).password;
  if (password === null) {
    if (level === 'required') throw against('required', 'A user of this type needs a password', 'password');
    return;
  }
  if (level === 'prohibited')
    throw against('prohibited', 'The type of this user has no password', 'password');
  if (isKnownName(password, [target.username ?? null, target.email ?? null, target.displayName]))
    throw against('knownName', 'A name by which others know you is no password', 'password');
}

export const userHandlers: Handlers<'user'> = {
  'user.create': {
    kind: 'user',
    policy: 'core.user.create',
    concerns: ({ body }) => body.organizationId,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await createUser(asked, body);
        return {};
      }),
  },
  'user.update': {
    kind: 'user',
    // `changedUser` refuses by the user, who tells their organization.
    policy: null,
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await updateUser(asked, body);
        return {};
      }),
  },
  'user.delete': {
    kind: 'user',
    policy: 'core.user.delete',
    concerns: () => null,
    audit: null,
    async run(asked) {
      const { services, userId } = asked;
      const id = await services.inTurn(async () => {
        const target = ruledUser(asked, 'core.user.delete');
        if (target.id === userId) throw against('oneself', 'Nobody can delete themselves');
        if (target.deleteDate !== null) return target.id;
        const deleteDate = new Date(services.now()).toISOString();
        const logouts = [...rowsOf(services.store, 'device')]
          .filter(({ loggedInUser }) => loggedInUser === target.id)
          .map((device) => patch('device', device.id, { loggedInUser: null }));
        await change(asked, [patch('user', target.id, { deleteDate }), ...logouts]);
        return target.id;
      });
      await signOutEverywhere(services, id);
      return {};
    },
  },
  'user.setPassword': {
    kind: 'user',
    policy: null,
    concerns: () => null,
    audit: null,
    async run({ body: { password, currentPassword }, session, ...asked }) {
      const { credentials } = asked.services;
      const id = await asked.services.inTurn(async () => {
        const target = changedUser(asked);
        refusePassword(asked.services, target, password);
        // Taking away what is not there changes nothing.
        if (password === null && target.hasPassword === false) return null;
        await confirm(asked, target, currentPassword);
        if (password === null) await credentials.clear(target.id);
        else await credentials.set(new Map([[target.id, password]]));
        await change(
          asked,
          [patch('user', target.id, { hasPassword: password !== null })],
          { [target.id]: ['password'] },
          passwordMails(asked, target, password),
        );
        return target.id;
      });
      // Whoever knew the old one is shut out, wherever they are.
      if (id !== null) await signOutEverywhere(asked.services, id, session.id);
      return {};
    },
  },
};
