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

/** Sign-on against answers that a test gives; the store is the variable `kept`. */
export function setUpSignOn(
  answers: Partial<Record<CallName, () => CallOutcome>> = {},
  shareToken: string | null = null,
) {
  const asked: [CallName, unknown, string | null][] = [];
  const told: string[] = [];
  const views: SessionView[] = [];
  const all: Partial<Record<CallName, () => CallOutcome>> = {
    'session.create': () => saved({ token: 't1', session: sessionOf() }),
    ...answers,
  };
  const exchange = (request: CallRequest, token: string | null): Promise<CallOutcome> => {
    asked.push([request.name, request.body, token]);
    const answer = all[request.name];
    return Promise.resolve(answer ? answer() : { kind: 'unknown', reason: 'offline' });
  };
  const kept: { value: RememberedSession } = { value: nothingRemembered };
  const store: SessionStore = {
    load: () => Promise.resolve(kept.value),
    save(remembered) {
      kept.value = remembered;
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
  const session = createSession({
    store,
    now: () => Date.now(),
    onView: (view) => views.push(view),
    wipe(userId) {
      told.push(`wipe ${userId}`);
      return Promise.resolve();
    },
  });
  const signOn = createSessionRefresh(session, exchange as SendCall, {
    shareToken,
    onReplaced: () => told.push('replaced'),
    onShareEnded: (message) => told.push(`ended: ${message}`),
  });
  const verbs = createSignInApi(session, signOn, (device) => session.setDevice(device));
  return { asked, told, views, all, kept, session, signOn, verbs };
}
