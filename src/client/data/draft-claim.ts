import type { DraftKind, DraftState } from './draft-kind.ts';
import type { DraftLock, DraftLockHost } from './draft-lock.ts';
import { browserLockHost, createDraftLock, draftLockName } from './draft-lock.ts';
import type { DraftStore } from './draft-store.ts';

interface ReadDraft<State> {
  readonly state: State;
  readonly view: unknown;
  /** Wall clock of the last change, ms. */
  readonly at: number;
}

/** The stored draft of a document. */
export type FoundDraft<State> =
  | { readonly kind: 'none' | 'unreadable' }
  | { readonly kind: 'readable'; readonly draft: ReadDraft<State> };

/** Handlers for messages from other tabs about the draft, set once the document is open. */
export interface DraftEvents {
  beforeLoss: () => Promise<void>;
  onLost: () => void;
  onStored: () => void;
}

/** This tab's claim on the draft of a document while it opens. */
export interface DraftClaim<State extends DraftState> {
  readonly id: string;
  readonly kind: DraftKind<State>;
  readonly drafts: DraftStore;
  readonly lock: DraftLock;
  readonly events: DraftEvents;
  /** Whether this tab is the editor of the draft. */
  readonly isEditor: () => boolean;
  /** The number of this tab's last claim; null if the database did not answer. */
  readonly number: () => number | null;
  /** Another tab has claimed the draft. */
  readonly lose: () => void;
  readonly found: FoundDraft<State>;
}

export interface DraftToClaim<State extends DraftState> {
  readonly userId: string;
  readonly id: string;
  readonly kind: DraftKind<State>;
  readonly drafts: DraftStore;
  readonly host?: DraftLockHost;
}

/** The stored draft; undefined if the database does not answer. */
export async function findDraft<State extends DraftState>({
  drafts,
  id,
  kind,
}: Pick<DraftClaim<State>, 'drafts' | 'id' | 'kind'>): Promise<FoundDraft<State> | undefined> {
  const stored = await drafts.read(id).catch(() => undefined);
  if (stored === undefined) return undefined;
  if (stored === null) return { kind: 'none' };
  const state = kind.read(stored);
  const { view, at } = stored.head;
  return state === undefined ? { kind: 'unreadable' } : { kind: 'readable', draft: { state, view, at } };
}

/** Makes this tab the editor of a draft, unless another tab is, and reads the draft. */
export async function claimDraft<State extends DraftState>({
  userId,
  id,
  kind,
  drafts,
  host,
}: DraftToClaim<State>): Promise<DraftClaim<State>> {
  let isEditor = false;
  let number: number | null = null;
  /** The number of times that this tab has lost the draft. */
  let losses = 0;
  const events: DraftEvents = { beforeLoss: async () => {}, onLost: () => {}, onStored: () => {} };
  const lose = (): void => {
    isEditor = false;
    losses += 1;
  };
  const lock = createDraftLock(draftLockName(userId, id), host ?? browserLockHost(), {
    beforeLoss: () => events.beforeLoss(),
    onLost() {
      lose();
      events.onLost();
    },
    onStored: () => events.onStored(),
  });
  const holding = (getLock: () => Promise<boolean>) => async (): Promise<boolean> => {
    const before = losses;
    const isMine = await getLock();
    // Claim before reading: a tab that has lost the lock without noticing must not write after this.
    if (isMine) number = await drafts.claim(id).catch(() => null);
    isEditor = isMine && losses === before;
    return isEditor;
  };
  const held = { ...lock, acquire: holding(lock.acquire), takeOver: holding(lock.takeOver) };
  // Acquire before reading, so that the previous tab has stored everything.
  await held.acquire();
  // A database that does not answer counts as empty.
  const found = (await findDraft({ drafts, id, kind })) ?? { kind: 'none' };
  drafts.use(id).catch((error: unknown) => console.warn('drafts:', error));
  return {
    id,
    kind,
    drafts,
    lock: held,
    events,
    isEditor: () => isEditor,
    number: () => number,
    lose() {
      lose();
      lock.giveUp();
    },
    found,
  };
}

/** Whether the draft has unsaved edits, so that the document opens even if its saved version cannot be loaded. */
export const hasUnsavedDraft = <State extends DraftState>({ kind, found }: DraftClaim<State>): boolean =>
  found.kind === 'readable' && kind.isUnsaved(found.draft.state);

/** The state that a document opens with; undefined if it needs the saved version, which is not loaded. */
export function startOf<State extends DraftState>(
  claim: DraftClaim<State>,
  saved: State | undefined,
): State | undefined {
  if (claim.found.kind !== 'readable') return saved;
  const { state } = claim.found.draft;
  return saved === undefined || hasUnsavedDraft(claim) ? state : claim.kind.resumed(state, saved);
}
