import { createStore } from '../../lib/value/store.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import { forgetUserChoices } from '../../lib/browser/private-choice.ts';
import type { SignedInUsers } from '../../domain/protocol/session.ts';
import type { CallOutcome, KnownUser, SessionView, SignIn } from '../../domain/protocol/engine.ts';
import type { SignInEnd } from '../../domain/protocol/sign-in-end.ts';
import type { ChallengeMessage, TwoFactorState } from '../../domain/protocol/two-factor.ts';
import { connectionState } from '../connection/connection-state.ts';
import { ask, tell } from '../connection/engine-access.ts';
import { shareToken } from '../store/share.ts';
import type { ReadableStore } from '../../lib/value/store.ts';
import { useStore } from '../../kit/base/use-store.ts';

/** The part of the session that views use. `selectedUser` is this tab's user, and always signed in. */
export interface SessionSlice {
  /** `unread`: the remembered session has not been read yet. */
  readonly status: SessionView['status'] | 'unread';
  readonly users: readonly KnownUser[];
  readonly selectedUser: KnownUser | null;
  readonly device: SessionView['device'];
  /** How users came to be logged out. */
  readonly ended: Readonly<Record<string, SignInEnd>>;
  /** The session's last challenge, open or ended. */
  readonly twoFactor: TwoFactorState | null;
}

/**
 * This tab's choice survives a reload. A new tab takes the last choice made in any tab (open point 1) and keeps it:
 * later choices in other tabs do not affect it.
 */
type UserChoice =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'last' }
  /** A wallboard's session has a single user, its viewer. */
  | { readonly kind: 'wallboard' };
const choiceKey = 'selected-user';

function readChoice(): UserChoice {
  if (shareToken !== null) return { kind: 'wallboard' };
  const stored = sessionStorage.getItem(choiceKey);
  if (stored === null) return { kind: 'last' };
  return stored === '' ? { kind: 'nobody' } : { kind: 'user', userId: stored };
}
const choice = createStore<UserChoice>(readChoice());

function selectedUser(view: SessionView, chosen: UserChoice): KnownUser | null {
  if (chosen.kind === 'nobody') return null;
  if (chosen.kind === 'wallboard')
    return view.users.find(({ status }) => status.kind === 'authenticated') ?? null;
  const id = chosen.kind === 'user' ? chosen.userId : view.lastSelectedUserId;
  return view.users.find((user) => user.id === id && user.status.kind === 'authenticated') ?? null;
}

interface CachedSlice {
  readonly view: SessionView;
  readonly isKnown: boolean;
  readonly chosen: UserChoice;
  readonly value: SessionSlice;
}
const nobodyEnded = {};
let slice: CachedSlice | undefined;

/** The current session, for code outside components. Returns the same object until something in it changes. */
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
      ended: view.ended ?? nobodyEnded,
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

/** Notifies code outside components of possible changes of `currentSession` or of the link. */
export function watchSession(listener: () => void): () => void {
  const leave = [connectionState.subscribe(listener), choice.subscribe(listener)];
  return () => leave.forEach((stop) => stop());
}

const session: ReadableStore<SessionSlice> = { get: currentSession, subscribe: watchSession };

/** Selects a part of the session; select as little as the view needs: `useSession((s) => s.selectedUser?.id)`. */
export function useSession<Value>(select: (session: SessionSlice) => Value): Value {
  return useStore(session, select);
}

function keepChoice(userId: string | null): void {
  sessionStorage.setItem(choiceKey, userId ?? '');
  choice.set(userId === null ? { kind: 'nobody' } : { kind: 'user', userId });
}

/** Chooses this tab's user; null shows the sign-in page without signing anyone out. */
export function selectUser(userId: string | null): void {
  keepChoice(userId);
  tell((engine) => engine.selectUser(userId));
}

/** Signs users in; the new session state arrives as a push. */
export async function signIn(who: SignIn): Promise<CallOutcome<SignedInUsers>> {
  const outcome = await answered(ask((engine) => engine.signIn(who), 40_000));
  if (outcome.kind === 'saved')
    for (const { id } of [...outcome.value.newAuthenticateUsers, ...outcome.value.newTwoFactorPendingUsers])
      loggedOutHere.delete(id);
  return outcome;
}

/** Begins a pending user's challenge (S0-7-10); the prompt follows the session's `twoFactor`. */
export const startTwoFactor = (userId: string): Promise<CallOutcome<CallAnswer<'session.startTwoFactor'>>> =>
  answered(ask((engine) => engine.startTwoFactor(userId), 40_000));

export const answerChallenge = (
  challengeId: string,
  message: ChallengeMessage,
): Promise<CallOutcome<CallAnswer<'challenge.message'>>> =>
  answered(ask((engine) => engine.answerChallenge(challengeId, message), 40_000));

/** Removes the user from the session and deletes their rows; the remembered row stays (S0-4-04, decision 6). */
export function logout(userId: string): Promise<CallOutcome> {
  loggedOutHere.add(userId);
  return answered(ask((engine) => engine.logout(userId), 40_000));
}

/** The users whom this tab logged out. */
const loggedOutHere = new Set<string>();

/** Notes that this tab logs the user out by another command than `logout`; returns the undo, for one that is refused. */
export function expectLogout(userId: string): () => void {
  loggedOutHere.add(userId);
  return () => void loggedOutHere.delete(userId);
}

/** How a user came to be logged out without this tab asking for it; null if they did not. */
export function unexpectedEnd({ ended }: SessionSlice, userId: string): SignInEnd | null {
  const end = ended[userId] ?? null;
  // To the platform, a logout everywhere is a command of a person elsewhere.
  return (end === 'here' || end === 'elsewhere') && loggedOutHere.has(userId) ? null : end;
}

/** Removes a remembered user, and what they stored in this browser. */
export async function forget(userId: string): Promise<void> {
  await ask((engine) => engine.forget(userId));
  forgetUserChoices(userId);
}

async function answered<Value>(outcome: Promise<CallOutcome<Value>>): Promise<CallOutcome<Value>> {
  try {
    return await outcome;
  } catch (error) {
    console.warn('engine:', error);
    return { kind: 'unknown', reason: 'lost' };
  }
}
