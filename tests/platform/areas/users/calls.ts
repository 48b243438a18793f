import type { User } from '../../../../src/domain/entities/user/model.ts';
import type { Handlers } from '../handler.ts';
import { passwordMails } from '../mails/user-mails.ts';
import { rowsBy } from '../../store/typed-rows.ts';
import { invalid, notPermitted } from '../../base/refusal.ts';
import type { CallChange } from '../user-calls.ts';
import { organizationInBody, write } from '../user-calls.ts';
import { patch } from '../../store/write.ts';
import { checkPassword } from './check-password.ts';
import { confirmPassword } from './confirm.ts';
import { createUser } from './create.ts';
import { accountOf, coveredUser } from './target.ts';
import { updateUser } from './update.ts';
import type { AccountRequest, UserServices } from './services.ts';

/** Signs the user out of all sessions but one. */
async function signOutEverywhere(
  { devices, sessions }: UserServices,
  userId: string,
  except: string | null = null,
): Promise<void> {
  for (const { sessionId } of devices.sessionsOf(userId))
    if (sessionId !== except) await sessions.signOut(sessionId, userId, 'elsewhere');
}

function deleteUser(request: AccountRequest<'user.delete'>): CallChange {
  const { services, userId } = request;
  const target = coveredUser(request, 'core.user.delete');
  if (target.id === userId) throw invalid('oneself', 'Users cannot delete themselves');
  const afterwards = () => signOutEverywhere(services, target.id);
  if (target.deleteDate !== null) return { writes: [], afterwards };
  const deleteDate = new Date(services.now()).toISOString();
  const logouts = rowsBy(services.store, 'device', 'loggedInUser', target.id).map((device) =>
    patch('device', device.id, { loggedInUser: null }),
  );
  return { writes: [patch('user', target.id, { deleteDate }), ...logouts], afterwards };
}

/**
 * A user who sets a password can sign in with it and read the fields that an account shows to its own user only. Creators
 * of an account have entered those fields themselves, so they may set its first password. Throws Refusal (403).
 */
function checkSensitiveAccess({ services, userId }: AccountRequest, target: User): void {
  const { access, store } = services;
  if (target.id === userId || access.holds(userId, 'core.user.viewSensitive')) return;
  const isCreator =
    target.hasPassword === false &&
    rowsBy(store, 'auditEntry', 'entityId', target.id).some(
      ({ entityType, operationType, ...entry }) =>
        entityType === 'user' && operationType === 'create' && entry.userId === userId,
    );
  if (!isCreator)
    throw notPermitted('Setting the password of another user requires permission to view sensitive fields');
}

async function setPassword(request: AccountRequest<'user.setPassword'>): Promise<CallChange> {
  const { services, session } = request;
  const { password, currentPassword } = request.body;
  const target = accountOf(request);
  checkSensitiveAccess(request, target);
  await checkPassword(services, target, password);
  if (password === null && target.hasPassword === false) return { writes: [] };
  await confirmPassword(request, target, currentPassword);
  if (password === null) await services.credentials.clear(target.id);
  else await services.credentials.set(new Map([[target.id, password]]));
  return {
    writes: [patch('user', target.id, { hasPassword: password !== null })],
    secrets: { [target.id]: ['password'] },
    unaudited: passwordMails(request, target, password),
    // Anybody who signed in with the old password is signed out.
    async afterwards() {
      await signOutEverywhere(services, target.id, session.id);
      await services.sessions.requireNewToken(session.id);
    },
  };
}

export const userHandlers: Handlers<'user', UserServices> = {
  'user.endSessions': {
    kind: 'user',
    organizationOf: () => null,
    audit: ({ parameters }, { sessions }) => ({ subject: parameters['id'] ?? null, fields: { sessions } }),
    async run(request) {
      const { id } = accountOf(request);
      const sessions = request.services.devices.sessionsOf(id).length;
      await signOutEverywhere(request.services, id);
      return { sessions };
    },
  },
  'user.create': write(createUser, { organizationOf: organizationInBody }),
  'user.update': write(updateUser),
  'user.delete': write(deleteUser),
  'user.setPassword': write(setPassword),
};
