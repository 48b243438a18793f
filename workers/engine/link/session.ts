import { stableKey } from '../../../src/lib/stable-key.ts';
import type { SessionView } from '../../../src/domain/protocol/engine.ts';
import type { SessionState, SessionUser } from '../../../src/domain/protocol/session.ts';
import { nextLapse, sessionView } from '../../../src/domain/protocol/session-view.ts';
import { presentUsers, signedInUserIds } from './session-change.ts';
import type { RememberedSession, SessionStore } from './session-store.ts';
import { nothingRemembered } from './session-store.ts';

/** A timer's longest wait; a longer one is set again. */
const longestMs = 2 ** 31 - 1;

export interface SessionOptions {
  readonly store: SessionStore;
  readonly now: () => number;
  readonly onView: (view: SessionView) => void;
  /** Tells the tabs and takes the user's rows away. */
  readonly wipe: (userId: string) => Promise<void>;
}

/** The session in memory and what of it is kept. Its procedures are sign-on's; what follows from a change is here. */
export interface Session {
  readonly restore: (remembered: RememberedSession) => void;
  readonly token: () => string | null;
  readonly state: () => SessionState | null;
  readonly view: () => SessionView;
  readonly device: () => 'private' | 'public';
  /** A session of the platform's making takes the place of the last one. */
  readonly begin: (token: string, state: SessionState) => Promise<void>;
  /** Users that are no longer signed in lose their rows. Resolves when those are gone and the rest is kept. */
  readonly adopt: (state: SessionState) => Promise<void>;
  /** The platform no longer knows it. */
  readonly end: () => Promise<void>;
  readonly setDevice: (device: 'private' | 'public') => Promise<void>;
  readonly forget: (userId: string) => Promise<void>;
  readonly select: (userId: string | null) => Promise<void>;
  readonly setEventSession: (id: string | null) => Promise<void>;
  readonly stop: () => void;
}

export function createSession({ store, now, onView, wipe }: SessionOptions): Session {
  let token: string | null = null;
  let state: SessionState | null = null;
  let device: 'private' | 'public' = 'private';
  let eventSessionId: string | null = null;
  let lastSelectedUserId: string | null = null;
  let users = new Map<string, SessionUser>();
  let shown = '';
  let lapse: ReturnType<typeof setTimeout> | undefined;

  const view = (): SessionView =>
    sessionView({ state, remembered: [...users.values()], device, lastSelectedUserId, now: now() });

  function show(): void {
    const next = view();
    const key = stableKey(next);
    if (key !== shown) onView(next);
    shown = key;
    clearTimeout(lapse);
    // When its validity ends unrenewed, its users are locked out, with or without a platform to say so.
    const at = nextLapse(next);
    if (at !== undefined) lapse = setTimeout(show, Math.min(at - now(), longestMs));
  }

  /** What reaches the disk: nothing on a public computer, and no token before it is worth something to its owner. */
  function kept(): RememberedSession {
    if (device === 'public') return nothingRemembered;
    const live = signedInUserIds(state).length > 0;
    return {
      token: live ? token : null,
      session: live ? state : null,
      eventSessionId: live ? eventSessionId : null,
      lastSelectedUserId,
      users: [...users.values()],
    };
  }
  const keep = (): Promise<void> => store.save(kept());

  async function become(next: SessionState | null): Promise<void> {
    const left = signedInUserIds(state).filter((id) => !signedInUserIds(next).includes(id));
    state = next;
    if (next && device === 'private') for (const user of presentUsers(next)) users.set(user.id, user);
    show();
    // Rows first, then the record of who is signed in: an engine killed in between finds them and wipes again.
    await Promise.all(left.map(wipe));
    await keep();
  }

  return {
    restore(remembered) {
      ({ token, session: state, eventSessionId, lastSelectedUserId } = remembered);
      users = new Map(remembered.users.map((user) => [user.id, user]));
      show();
    },
    token: () => token,
    state: () => state,
    view,
    device: () => device,
    begin(nextToken, next) {
      token = nextToken;
      return become(next);
    },
    adopt: become,
    end() {
      token = null;
      eventSessionId = null;
      return become(null);
    },
    async setDevice(next) {
      if (next === device) return;
      device = next;
      // What was on disk goes; what follows is kept in memory, so that a public computer forgets all of it.
      if (next === 'public') {
        users.clear();
        lastSelectedUserId = null;
        await Promise.all(signedInUserIds(state).map(wipe));
      }
      await keep();
      show();
    },
    async forget(userId) {
      users.delete(userId);
      if (lastSelectedUserId === userId) lastSelectedUserId = null;
      show();
      await wipe(userId);
      await keep();
    },
    select(userId) {
      lastSelectedUserId = userId;
      show();
      return keep();
    },
    setEventSession(id) {
      eventSessionId = id;
      return keep();
    },
    stop: () => clearTimeout(lapse),
  };
}
