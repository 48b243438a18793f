import { isKnownName } from '../../../../src/domain/entities/user/password.ts';
import type { User } from '../../../../src/domain/entities/user/model.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { passwordMails } from '../mails/user-mails.ts';
import { rowsOf } from '../publish.ts';
import { invalid } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Change } from '../user-calls.ts';
import { organizationInBody, write } from '../user-calls.ts';
import { patch } from '../write.ts';
import { confirmPassword } from './confirm.ts';
import { createUser } from './create.ts';
import { accountOf, coveredUser, rulesOf } from './target.ts';
import { updateUser } from './update.ts';

/** Signs the user out of all sessions but one. */
async function signOutEverywhere(
  { devices, sessions }: Services,
  userId: string,
  except: string | null = null,
): Promise<void> {
  for (const { sessionId } of devices.sessionsOf(userId))
    if (sessionId !== except) await sessions.signOut(sessionId, userId);
}

/** Throws Refusal (400) where the user may not have this password, or may not be without one. */
function checkPassword(services: Services, target: User, password: string | null): void {
  const level = rulesOf(services, target.contract).password;
  if (password === null) {
    if (level === 'required') throw invalid('required', 'A user of this type needs a password', 'password');
    return;
  }
  if (level === 'prohibited')
    throw invalid('prohibited', 'The type of this user has no password', 'password');
  if (isKnownName(password, [target.username ?? null, target.email ?? null, target.displayName]))
    throw invalid('knownName', 'A name by which others know you is no password', 'password');
}

function deleteUser(request: UserRequest<'user.delete'>): Change {
  const { services, userId } = request;
  const target = coveredUser(request, 'core.user.delete');
  if (target.id === userId) throw invalid('oneself', 'Nobody can delete themselves');
  const afterwards = () => signOutEverywhere(services, target.id);
  if (target.deleteDate !== null) return { writes: [], afterwards };
  const deleteDate = new Date(services.now()).toISOString();
  const logouts = [...rowsOf(services.store, 'device')]
    .filter(({ loggedInUser }) => loggedInUser === target.id)
    .map((device) => patch('device', device.id, { loggedInUser: null }));
  return { writes: [patch('user', target.id, { deleteDate }), ...logouts], afterwards };
}

async function setPassword(request: UserRequest<'user.setPassword'>): Promise<Change> {
  const { services, session } = request;
  const { password, currentPassword } = request.body;
  const target = accountOf(request);
  checkPassword(services, target, password);
  if (password === null && target.hasPassword === false) return { writes: [] };
  await confirmPassword(request, target, currentPassword);
  if (password === null) await services.credentials.clear(target.id);
  else await services.credentials.set(new Map([[target.id, password]]));
  return {
    writes: [patch('user', target.id, { hasPassword: password !== null })],
    secrets: { [target.id]: ['password'] },
    unaudited: passwordMails(request, target, password),
    // Anybody who signed in with the old password is signed out.
    afterwards: () => signOutEverywhere(services, target.id, session.id),
  };
}

export const userHandlers: Handlers<'user'> = {
  'user.create': write('core.user.create', createUser, { organizationOf: organizationInBody }),
  // No policy: users may change their own account, and `accountOf` checks the permission for others.
  'user.update': write(null, updateUser),
  'user.delete': write('core.user.delete', deleteUser),
  'user.setPassword': write(null, setPassword),
};
