import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/store.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import type { CallOutcome, KnownUser, SessionView, SignIn } from '../../domain/protocol/engine.ts';
import type { ChallengeMessage, TwoFactorState } from '../../domain/protocol/two-factor.ts';
import { connectionState } from '../connection/connection-state.ts';
import { ask, tell } from '../connection/engine-access.ts';
import { shareToken } from '../store/share.ts';

/** What views see of the session. `selectedUser` is this tab's, and always one that is signed in. */
export interface SessionSlice {
  /** `unread`: not even what is remembered is known yet. */
  readonly status: SessionView['status'] | 'unread';
  readonly users: readonly KnownUser[];
  readonly selectedUser: KnownUser | null;
  readonly device: SessionView['device'];
  /** The session's last challenge, open or ended. */
  readonly twoFactor: TwoFactorState | null;
}

/**
 * This tab's choice outlives a reload; a new tab takes the last one chosen anywhere (decisions, open point 1), and
 * keeps to it: what is chosen elsewhere later is another tab's.
 */
type Choice =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'last' }
  /** A wallboard's session has its reader alone. */
  | { readonly kind: 'reader' };
const choiceKey = 'selected-user';

function readChoice(): Choice {
  if (shareToken !== null) return { kind: 'reader' };
  const stored = sessionStorage.getItem(choiceKey);
  if (stored === null) return { kind: 'last' };
  return stored === '' ? { kind: 'nobody' } : { kind: 'user', userId: stored };
}
const choice = createStore<Choice>(readChoice());

function selectedUser(view: SessionView, chosen: Choice): KnownUser | null {
  if (chosen.kind === 'nobody') return null;
  if (chosen.kind === 'reader')
    return view.users.find(({ status }) => status.kind === 'authenticated') ?? null;
  const id = chosen.kind === 'user' ? chosen.userId : view.lastSelectedUserId;
  return view.users.find((user) => user.id === id && user.status.kind === 'authenticated') ?? null;
}

interface Slice {
  readonly view: SessionView;
  readonly isKnown: boolean;
  readonly chosen: Choice;
  readonly value: SessionSlice;
}
let slice: Slice | undefined;

/** The session now, for code that is no component. The same object until something in it changed. */
export function currentSession(): SessionSlice {
  const { session: view, epoch, isRead } = connectionState.get();
  const isKnown = isRead || epoch !== null;
  const chosen = choice.get();
  if (slice?.view !== view || slice.isKnown !== isKnown || slice.chosen !== chosen) {
    const value: SessionSlice = {
      status: isKnown ? view.status : 'unread',
      users: view.users,
      selectedUser: selectedUser(view, chosen),
      device: view.device,
      twoFactor: view.state?.twoFactorState ?? null,
    };
    slice = { view, isKnown, chosen, value };
  }
  return slice.value;
}

connectionState.subscribe(() => {
  const { selectedUser: taken } = currentSession();
  if (choice.get().kind === 'last' && taken) keepChoice(taken.id);
});

/** Tells code that is no component of what may have changed in `currentSession`, or in the link. */
export function watchSession(listener: () => void): () => void {
  const leave = [connectionState.subscribe(listener), choice.subscribe(listener)];
  return () => leave.forEach((stop) => stop());
}

/** The smallest slice of the session that the view needs: `useSession((s) => s.selectedUser?.id)`. */
export function useSession<Value>(select: (session: SessionSlice) => Value): Value {
  return useSyncExternalStore(watchSession, () => select(currentSession()));
}

function keepChoice(userId: string | null): void {
  sessionStorage.setItem(choiceKey, userId ?? '');
  choice.set(userId === null ? { kind: 'nobody' } : { kind: 'user', userId });
}

/** Chooses this tab's user; null shows the sign-in again without signing anyone out. */
export function selectUser(userId: string | null): void {
  keepChoice(userId);
  tell((engine) => engine.selectUser(userId));
}

/** Signs users in (S0 §7); what becomes of the session arrives by itself. */
export const signIn = (who: SignIn): Promise<CallOutcome<CallAnswer<'session.loginUsers'>>> =>
  answered(ask((engine) => engine.signIn(who), 40_000));

/** Begins a pending user's challenge (S0 §7); the prompt follows the session's `twoFactor`. */
export const startTwoFactor = (userId: string): Promise<CallOutcome<CallAnswer<'session.startTwoFactor'>>> =>
  answered(ask((engine) => engine.startTwoFactor(userId), 40_000));

export const answerChallenge = (
  challengeId: string,
  message: ChallengeMessage,
): Promise<CallOutcome<CallAnswer<'challenge.message'>>> =>
  answered(ask((engine) => engine.answerChallenge(challengeId, message), 40_000));

/** Takes the user out of the session and wipes their rows; the remembered row stays (decisions, 6). */
export const logout = (userId: string): Promise<CallOutcome> =>
  answered(ask((engine) => engine.logout(userId), 40_000));

export const forget = (userId: string): Promise<void> => ask((engine) => engine.forget(userId));

async function answered<Value>(outcome: Promise<CallOutcome<Value>>): Promise<CallOutcome<Value>> {
  try {
    return await outcome;
  } catch (error) {
    console.warn('engine:', error);
    return { kind: 'unknown', reason: 'lost' };
  }
}
