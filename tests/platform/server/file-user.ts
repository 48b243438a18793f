import type { Policy } from '../../../src/domain/core/permission.ts';
import { shareOfViewer } from '../../../src/domain/entities/wallboard-share/rules.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import { outOfReach } from '../auth/access.ts';
import { passesOf } from '../auth/file-pass.ts';
import { invalidSession, malformed, notPermitted, Refusal } from '../base/refusal.ts';
import type { Services } from './services.ts';

/** A request for a file, not validated yet. */
export interface FileRequest {
  readonly services: Services;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly cookies: ReadonlyMap<string, string>;
}

/** The session that the browser's cookies prove, with this user signed in. Throws Refusal (401, 403). */
function sessionOf({ services, cookies }: FileRequest, userId: string): SessionState {
  const sessions = passesOf(cookies)
    .flatMap((pass) => services.sessions.byPass(pass) ?? [])
    .filter(({ id }) => services.sessionCookies.admitsSession(id, cookies));
  if (sessions.length === 0) throw invalidSession();
  const session = sessions.find(({ authenticatedUserIds }) => authenticatedUserIds.includes(userId));
  // Viewers of a wallboard get no files.
  if (session === undefined || shareOfViewer(userId) !== null)
    throw notPermitted('This user is not signed in to this session');
  return session;
}

/**
 * The user that the URL of a file names, with the session, if the user may do what the file is for, in the organization that
 * it names. Throws Refusal.
 */
export function fileUser(
  request: FileRequest,
  policy: Policy,
  deed: string,
): { readonly userId: string; readonly session: SessionState } {
  const { services, query } = request;
  const userId = query.get('userId') ?? '';
  const organizationId = query.get('organizationId');
  const session = sessionOf(request, userId);
  const { access } = services;
  if (!access.holds(userId, policy)) throw notPermitted(`This user has no permission to ${deed}`);
  if (organizationId === null) throw malformed('The URL of a file needs an organizationId', 'organizationId');
  if (!access.reaches(userId, organizationId)) throw new Refusal(403, outOfReach(organizationId));
  return { userId, session };
}
