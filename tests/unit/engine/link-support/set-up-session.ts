import type { CallName } from '../../../../src/domain/protocol/call.ts';
import type { CallOutcome, CallRequest, SessionView } from '../../../../src/domain/protocol/engine.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import type { SendCall } from '../../../../workers/engine/link/http-client.ts';
import type { RememberedSession, SessionStore } from '../../../../workers/engine/link/session-store.ts';
import { nothingRemembered } from '../../../../workers/engine/link/session-store.ts';
import { createSession } from '../../../../workers/engine/link/session.ts';
import { createSignInApi } from '../../../../workers/engine/link/sign-in.ts';
import { createSessionRefresh } from '../../../../workers/engine/link/session-refresh.ts';

export const user = (id: string) => ({
  id,
  identity: `${id}@example.org`,
  displayName: id,
  organizationId: 'o',
  organizationName: 'O',
});

export const sessionOf = (...ids: string[]): SessionState => ({
  id: 's1',
  validUntil: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  authenticatedUserIds: ids,
  twoFactorPendingUsers: {},
  twoFactorState: null,
  users: ids.map(user),
});

export const saved = (value: unknown): CallOutcome => ({ kind: 'saved', value });
export const refused = (status: number, code: string): CallOutcome => ({
  kind: 'refused',
  status,
  error: { code, message: code },
});

/** A session and its refresh, with answers that the test gives; `stored` is what the store holds. */
export function setUpSession(
  overrides: Partial<Record<CallName, () => CallOutcome>> = {},
  shareToken: string | null = null,
) {
  const requests: [CallName, unknown, string | null][] = [];
  const effects: string[] = [];
  const views: SessionView[] = [];
  const answers: Partial<Record<CallName, () => CallOutcome>> = {
    'session.create': () => saved({ token: 't1', session: sessionOf() }),
    ...overrides,
  };
  const sendCall = (request: CallRequest, token: string | null): Promise<CallOutcome> => {
    requests.push([request.name, request.body, token]);
    const answer = answers[request.name];
    return Promise.resolve(answer ? answer() : { kind: 'unknown', reason: 'offline' });
  };
  const stored: { value: RememberedSession } = { value: nothingRemembered };
  const store: SessionStore = {
    load: () => Promise.resolve(stored.value),
    async save(remembered) {
      stored.value = await remembered;
    },
    close: () => Promise.resolve(),
  };
  let wiping: Promise<void> = Promise.resolve();
  const session = createSession({
    store,
    now: () => Date.now(),
    onView: (view) => views.push(view),
    wipe(userId, extent) {
      effects.push(extent === 'rows' ? `wipe rows of ${userId}` : `wipe ${userId}`);
      return wiping;
    },
  });
  const sessionRefresh = createSessionRefresh(session, sendCall as SendCall, {
    shareToken,
    onReplaced: () => effects.push('replaced'),
    newKey: () => Promise.resolve(null),
    onShareEnded: (message) => effects.push(`ended: ${message}`),
  });
  /** The handshake under way. */
  const link = { handshake: Promise.resolve() };
  const signInApi = createSignInApi(
    session,
    sessionRefresh,
    (device) => session.setDevice(device),
    () => link.handshake,
  );
  /** Deletions of rows do not end any more. */
  const holdWipes = (): void => void (wiping = new Promise(() => {}));
  return { requests, effects, views, answers, stored, session, sessionRefresh, signInApi, link, holdWipes };
}
