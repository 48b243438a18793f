import { passOf } from './file-pass.ts';
import { createToken, hashToken } from './session-record.ts';
import { withoutUser } from './pending.ts';
import type { PreviousToken, SessionRecord } from './session-record.ts';

/** A replaced token serves calls under way, and the retry of a call whose answer was lost, for this long, ms. */
export const replacedTokenMs = 30_000;

/** The users that a token stands for: null for the current token, which stands for all of its session. */
type KnownUsers = Pick<SessionRecord, 'userIds' | 'pending'> | null;

interface TokenHolder {
  readonly sessionId: string;
  readonly known: KnownUsers;
}

/**
 * The tokens and passes of all sessions. A session has one current token. The one before it is good for a short time,
 * for the users that it knew: whoever copied it gains nothing from a later sign-in.
 */
export interface SessionTokens {
  add(record: SessionRecord): void;
  /** Adds the pass of a session that is older than passes. */
  addPass(token: string, sessionId: string): void;
  replace(before: SessionRecord, after: SessionRecord): void;
  remove(sessionId: string): void;
  ofToken(token: string): TokenHolder | undefined;
  ofPass(pass: string): TokenHolder | undefined;
  /** The session of which this is the token, or the one before that the browser may still have. */
  sessionOf(token: string): string | undefined;
  /** The browser has used the current token. */
  confirm(previous: PreviousToken): void;
}

interface StoredHolder extends TokenHolder {
  /** Ms since 1970; null for the current token. */
  readonly until: number | null;
}

/** A new token, and the fields of the session that it becomes the current token of. */
export function newToken(): { readonly token: string } & Pick<
  SessionRecord,
  'tokenHash' | 'passHash' | 'isTokenDue'
> {
  const token = createToken();
  return { token, tokenHash: hashToken(token), passHash: hashToken(passOf(token)), isTokenDue: false };
}

/**
 * The tokens that a session keeps when its token is replaced. While the browser has not used the token before either, it keeps the
 * one before that.
 */
export const previousOf = ({ previous, tokenHash, userIds, pending }: SessionRecord): PreviousToken =>
  previous ?? { tokenHash, knownIds: [...userIds, ...Object.keys(pending)] };

/** The session without what its last sign-in added, if the token is the one before and the current one is unused. */
export function withoutUnconfirmed(record: SessionRecord, token: string): SessionRecord | null {
  const { previous, userIds, pending } = record;
  if (previous === null || previous.tokenHash !== hashToken(token)) return null;
  const added = [...userIds, ...Object.keys(pending)].filter((id) => !previous.knownIds.includes(id));
  return added.reduce<SessionRecord>((left, id) => ({ ...left, ...withoutUser(left, id) }), record);
}

/** The session as the holder of a token may see it. */
export function limited(record: SessionRecord, known: KnownUsers): SessionRecord {
  if (known === null) return record;
  const pending = Object.entries(record.pending).filter(([id]) => id in known.pending);
  const signOuts = Object.entries(record.signOuts).filter(([id]) => known.userIds.includes(id));
  return {
    ...record,
    userIds: record.userIds.filter((id) => known.userIds.includes(id)),
    pending: Object.fromEntries(pending),
    signOuts: Object.fromEntries(signOuts),
    challenge: record.challenge && record.challenge.userId in known.pending ? record.challenge : null,
  };
}

/**
 * Whether the token stands for every user of the session, together with those whose password (`pending`) or whole
 * sign-in (`signedIn`) the call has proved. Only then may its holder change the session or get its new token.
 */
export function coversSession(
  { userIds, pending }: SessionRecord,
  known: KnownUsers,
  proved: { readonly pending: readonly string[]; readonly signedIn: readonly string[] },
): boolean {
  if (known === null) return true;
  return (
    userIds.every((id) => known.userIds.includes(id) || proved.signedIn.includes(id)) &&
    Object.keys(pending).every((id) => id in known.pending || proved.pending.includes(id))
  );
}

/** Replaced tokens are kept in memory only: a restart ends their time. */
export function createSessionTokens(records: Iterable<SessionRecord>, now: () => number): SessionTokens {
  const byHash = new Map<string, StoredHolder>();
  const byPass = new Map<string, StoredHolder>();
  const maps = [byHash, byPass];
  /** Sessions by the hash of the token before their unused one. */
  const byPrevious = new Map<string, string>();

  const find = (holders: Map<string, StoredHolder>, secret: string): TokenHolder | undefined => {
    const found = holders.get(hashToken(secret));
    return found === undefined || (found.until !== null && found.until <= now()) ? undefined : found;
  };
  const set = ({ tokenHash, passHash }: SessionRecord, holder: StoredHolder): void => {
    byHash.set(tokenHash, holder);
    if (passHash !== null) byPass.set(passHash, holder);
  };
  const deleteWhere = (isGone: (holder: StoredHolder) => boolean): void => {
    for (const holders of maps)
      for (const [hash, holder] of holders) if (isGone(holder)) holders.delete(hash);
  };
  const confirm = ({ tokenHash }: PreviousToken): void => void byPrevious.delete(tokenHash);
  function add(record: SessionRecord): void {
    set(record, { sessionId: record.id, known: null, until: null });
    if (record.previous !== null) byPrevious.set(record.previous.tokenHash, record.id);
  }
  for (const record of records) add(record);

  return {
    add,
    addPass: (token, sessionId) =>
      void byPass.set(hashToken(passOf(token)), { sessionId, known: null, until: null }),
    replace(before, after) {
      deleteWhere(({ until }) => until !== null && until <= now());
      const { userIds, pending } = before;
      set(before, { sessionId: before.id, known: { userIds, pending }, until: now() + replacedTokenMs });
      add(after);
    },
    remove(sessionId) {
      deleteWhere((holder) => holder.sessionId === sessionId);
      for (const [hash, id] of byPrevious) if (id === sessionId) byPrevious.delete(hash);
    },
    ofToken: (token) => find(byHash, token),
    ofPass: (pass) => find(byPass, pass),
    sessionOf: (token) => find(byHash, token)?.sessionId ?? byPrevious.get(hashToken(token)),
    confirm,
  };
}
