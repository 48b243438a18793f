import type { DraftLock, DraftLockHost } from '../../client/data/draft-lock.ts';
import { browserLockHost, createDraftLock, draftLockName } from '../../client/data/draft-lock.ts';
import type { DraftStore } from '../../client/data/draft-store.ts';
import { isDirty } from '../../domain/flow/edit/differences.ts';
import type { Edited } from '../../domain/flow/edit/history.ts';
import { emptyHistory } from '../../domain/flow/edit/history.ts';
import type { FlowDraft } from './flow-draft.ts';
import { readFlowDraft } from './flow-draft.ts';
import type { FlowBase } from './store.ts';

/** The stored draft of a flow. */
export type FoundDraft =
  | { readonly kind: 'none' | 'unreadable' }
  | { readonly kind: 'readable'; readonly draft: FlowDraft };

/** Handlers for messages from other tabs about the draft, set once the flow is open. */
export interface DraftEvents {
  beforeLoss: () => Promise<void>;
  onLost: () => void;
  onStored: () => void;
}

/** This tab's claim on the draft of a flow while it opens. */
export interface DraftClaim {
  readonly id: string;
  readonly drafts: DraftStore;
  readonly lock: DraftLock;
  readonly events: DraftEvents;
  /** Whether this tab is the editor of the draft. */
  readonly isEditor: () => boolean;
  /** The number of this tab's last claim; null if the database did not answer. */
  readonly number: () => number | null;
  /** Another tab has claimed the draft. */
  readonly lose: () => void;
  readonly found: FoundDraft;
}

export interface DraftToClaim {
  readonly userId: string;
  readonly id: string;
  readonly drafts: DraftStore;
  readonly host?: DraftLockHost;
}

/** The stored draft; undefined if the database does not answer. */
export async function findDraft({
  drafts,
  id,
}: Pick<DraftClaim, 'drafts' | 'id'>): Promise<FoundDraft | undefined> {
  const stored = await drafts.read(id).catch(() => undefined);
  if (stored === undefined) return undefined;
  if (stored === null) return { kind: 'none' };
  const draft = readFlowDraft(stored);
  return draft === undefined ? { kind: 'unreadable' } : { kind: 'readable', draft };
}

/** Makes this tab the editor of a draft, unless another tab is, and reads the draft. */
export async function claimDraft({ userId, id, drafts, host }: DraftToClaim): Promise<DraftClaim> {
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
  const found = (await findDraft({ drafts, id })) ?? { kind: 'none' };
  drafts.use(id).catch((error: unknown) => console.warn('drafts:', error));
  return {
    id,
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

const hasUnsaved = ({ base, edited }: FlowDraft): boolean => isDirty(base.document, edited.document);

/** Whether the draft has unsaved edits, so that the flow opens even if its saved version cannot be loaded. */
export const hasUnsavedDraft = (found: FoundDraft): boolean =>
  found.kind === 'readable' && hasUnsaved(found.draft);

interface Start extends Edited {
  readonly base: FlowBase;
}

/** The initial state of an editor; undefined if it needs the saved version, which is not loaded. */
export function startOf(found: FoundDraft, saved: FlowBase | undefined): Start | undefined {
  if (found.kind !== 'readable')
    return saved && { base: saved, document: saved.document, history: emptyHistory };
  const { base, edited } = found.draft;
  // A draft without unsaved edits is only a history, which continues on top of newer saves of others.
  if (saved !== undefined && saved.lastUpdate > base.lastUpdate && !hasUnsaved(found.draft))
    return { base: saved, document: saved.document, history: edited.history };
  return { base, ...edited };
}
