import { stableKey } from '../../../src/lib/value/stable-key.ts';
import type { SessionView, WipeExtent } from '../../../src/domain/protocol/engine.ts';
import { nextExpiry, sessionView } from '../../../src/domain/protocol/session-view.ts';
import type { BindingKey } from '../../../src/client/store/database.ts';
import type { OwedLogout, SessionState, SessionUser } from '../../../src/domain/protocol/session.ts';
import { keepsData } from '../../../src/domain/protocol/sign-in-end.ts';
import type { SignInEnd } from '../../../src/domain/protocol/sign-in-end.ts';
import { stillOwed, withoutLoggedOut, withoutOwed, withOwed, withSession } from './owed-logout.ts';
import type { OpenedSession } from './sealed-session.ts';
import { newSealKey, sealSession } from './sealed-session.ts';
import { endedAfter, hasRunOut, presentUsers, signedInUserIds, withoutUser } from './session-change.ts';
import type { RememberedSession, SessionStore } from './session-store.ts';
import { nothingRemembered } from './session-store.ts';

/** The longest delay of a timer; for more, it is set again. */
const maxTimerMs = 2 ** 31 - 1;

/** Why a session is over: the platform does not know it, or this browser can no longer prove that it is its own. */
export type SessionLoss = Extract<SignInEnd, 'unknown' | 'unbound'>;

export interface SessionOptions {
  readonly store: SessionStore;
  readonly now: () => number;
  readonly onView: (view: SessionView) => void;
  /** Tells the tabs, and deletes the user's rows and drafts or locks the rows. */
  readonly wipe: (userId: string, extent: WipeExtent) => Promise<void>;
}

/** The session in memory, and its copy on disk. The calls that change it are in session-refresh.ts and sign-in.ts. */
export interface Session {
  readonly restore: (remembered: RememberedSession) => void;
  /** Continues on a public computer; null: nobody has the key of its session, which is lost. */
  readonly restorePublic: (opened: OpenedSession | null) => Promise<void>;
  readonly token: () => string | null;
  /** The key that this browser names when it creates a session, and proves its sessions with; null: it has none. */
  readonly bindingKey: () => BindingKey | null;
  readonly setBindingKey: (key: BindingKey | null) => void;
  readonly state: () => SessionState | null;
  readonly view: () => SessionView;
  readonly device: () => 'private' | 'public';
  /** Replaces the session by one that the platform has just created. */
  readonly begin: (token: string, state: SessionState) => Promise<void>;
  /**
   * Takes over a session state. Resolves when the rows of users who are no longer signed in are gone and the rest is
   * saved.
   */
  readonly adopt: (state: SessionState) => Promise<void>;
  /** The platform has replaced the token of the same session; the next `adopt` saves it. */
  readonly replaceToken: (token: string) => void;
  /**
   * Logs the user out in this browser, whether the platform can be reached or not: it gets an owed logout. Until then
   * its answers do not sign the user in again.
   */
  readonly logOut: (userId: string) => Promise<void>;
  readonly owedLogouts: () => readonly OwedLogout[];
  /** The platform has decided on this logout. */
  readonly dropOwed: (logout: OwedLogout) => Promise<void>;
  /** These users have signed in again: their owed logouts of this session are void. */
  readonly keepSignedIn: (userIds: readonly string[]) => void;
  readonly eventSession: () => string | null;
  /** The session is over for this browser. Sign-ins that have run out are told as such. */
  readonly end: (why: SessionLoss) => Promise<void>;
  readonly setDevice: (device: 'private' | 'public') => Promise<void>;
  readonly forget: (userId: string) => Promise<void>;
  readonly select: (userId: string | null) => Promise<void>;
  readonly setEventSession: (id: string | null) => Promise<void>;
  /** Computes the view again after the server clock was set: the session may have expired, or not yet. */
  readonly clockChanged: () => void;
  readonly stop: () => void;
}

export function createSession({ store, now, onView, wipe }: SessionOptions): Session {
  let token: string | null = null;
  let bindingKey: BindingKey | null = null;
  let state: SessionState | null = null;
  let device: 'private' | 'public' = 'private';
  let sealKey: string | null = null;
  let eventSessionId: string | null = null;
  let lastSelectedUserId: string | null = null;
  let users = new Map<string, SessionUser>();
  let owed: readonly OwedLogout[] = [];
  let ended: Readonly<Record<string, SignInEnd>> = {};
  let lastViewKey = '';
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;

  const view = (): SessionView =>
    sessionView({
      state,
      remembered: [...users.values()],
      ended,
      device,
      sealKey: sealKey ?? undefined,
      lastSelectedUserId,
      now: now(),
    });

  function publishView(): void {
    const next = view();
    const key = stableKey(next);
    if (key !== lastViewKey) onView(next);
    lastViewKey = key;
    clearTimeout(expiryTimer);
    // A session that expires without a refresh locks its users out, even while the platform cannot be reached.
    const at = nextExpiry(next);
    if (at !== undefined) expiryTimer = setTimeout(publishView, Math.min(at - now(), maxTimerMs));
  }

  /** The copy for the disk: sealed on a public computer, and without a token while nobody is signed in. */
  function toRemember(): RememberedSession | Promise<RememberedSession> {
    if (device === 'public') return sealedCopy();
    const isSignedIn = signedInUserIds(state).length > 0;
    return {
      token: isSignedIn ? token : null,
      bindingKey: isSignedIn || owed.length > 0 ? bindingKey : null,
      session: isSignedIn ? state : null,
      eventSessionId: isSignedIn ? eventSessionId : null,
      lastSelectedUserId,
      users: [...users.values()],
      owedLogouts: owed,
      sealed: null,
    };
  }
  async function sealedCopy(): Promise<RememberedSession> {
    const content = { token, session: state, owedLogouts: owed };
    const sealed = sealKey === null ? null : await sealSession(content, sealKey);
    return { ...nothingRemembered, sealed };
  }
  const save = (): Promise<void> => store.save(toRemember());

  async function setState(answer: SessionState | null, why?: SignInEnd): Promise<void> {
    if (answer) owed = withSession(owed, answer, token);
    const next = answer && withoutLoggedOut(answer, owed);
    const before = state;
    const left = signedInUserIds(before).filter((id) => !signedInUserIds(next).includes(id));
    const whyOf = (id: string): SignInEnd => {
      if (why === 'here') return why;
      const reason = answer?.signOuts?.[id];
      if (reason !== undefined) return reason;
      return before !== null && hasRunOut(before, id, now()) ? 'expired' : (why ?? 'unknown');
    };
    const ends = Object.fromEntries(left.map((id) => [id, whyOf(id)]));
    state = next;
    ended = endedAfter(ended, ends, signedInUserIds(next));
    if (next && device === 'private') for (const user of presentUsers(next)) users.set(user.id, user);
    publishView();
    // Rows go before the record of who is signed in: an engine killed in between wipes again at its next start.
    await Promise.all(
      Object.entries(ends).map(([userId, end]) => wipe(userId, keepsData(end) ? 'rows' : 'everything')),
    );
    await save();
  }

  return {
    restore(remembered) {
      ({ token, bindingKey, session: state, eventSessionId, lastSelectedUserId } = remembered);
      owed = stillOwed(remembered.owedLogouts, now());
      users = new Map(remembered.users.map((user) => [user.id, user]));
      publishView();
    },
    async restorePublic(opened) {
      device = 'public';
      sealKey = opened?.key ?? newSealKey();
      if (opened) {
        ({ token, session: state } = opened.content);
        owed = stillOwed(opened.content.owedLogouts, now());
      }
      publishView();
      if (!opened) await save();
    },
    token: () => token,
    bindingKey: () => bindingKey,
    setBindingKey: (key) => void (bindingKey = key),
    state: () => state,
    view,
    device: () => device,
    begin(nextToken, next) {
      token = nextToken;
      return setState(next);
    },
    adopt: (next) => setState(next),
    replaceToken: (next) => void (token = next),
    async logOut(userId) {
      if (!state) return;
      const { id: sessionId, validUntil: until } = state;
      if (token !== null) owed = withOwed(owed, { userId, sessionId, token, until });
      const wiped = setState(withoutUser(state, userId), 'here');
      // An engine killed while the rows are deleted must not find the user signed in.
      await Promise.all([save(), wiped]);
    },
    owedLogouts() {
      owed = stillOwed(owed, now());
      return owed;
    },
    dropOwed(logout) {
      owed = withoutOwed(owed, logout);
      return save();
    },
    keepSignedIn(userIds) {
      owed = owed.filter(({ sessionId, userId }) => sessionId !== state?.id || !userIds.includes(userId));
    },
    eventSession: () => eventSessionId,
    end(why) {
      owed = owed.filter(({ sessionId }) => sessionId !== state?.id);
      token = null;
      eventSessionId = null;
      return setState(null, why);
    },
    async setDevice(next) {
      if (next === device) return;
      device = next;
      sealKey = next === 'public' ? newSealKey() : null;
      // From here on everything stays in memory, and the disk has only the sealed session.
      if (next === 'public') {
        // Those whose session has expired may still have drafts.
        const known = new Set([...users.keys(), ...signedInUserIds(state)]);
        users.clear();
        lastSelectedUserId = null;
        await Promise.all(Array.from(known, (userId) => wipe(userId, 'everything')));
      }
      await save();
      publishView();
    },
    async forget(userId) {
      users.delete(userId);
      const { [userId]: _, ...otherEnds } = ended;
      ended = otherEnds;
      if (lastSelectedUserId === userId) lastSelectedUserId = null;
      publishView();
      await wipe(userId, 'everything');
      await save();
    },
    select(userId) {
      lastSelectedUserId = userId;
      publishView();
      return save();
    },
    setEventSession(id) {
      eventSessionId = id;
      return save();
    },
    clockChanged: publishView,
    stop: () => clearTimeout(expiryTimer),
  };
}
