import type { DraftLockHost } from '../../client/data/draft-lock.ts';
import { browserLockHost, createDraftLock, draftLockName } from '../../client/data/draft-lock.ts';
import type { DraftStore } from '../../client/data/draft-store.ts';
import type { DraftStatus } from '../../client/data/draft-writer.ts';
import { emptyHistory } from '../../domain/flow/edit/history.ts';
import type { Store } from '../../lib/value/store.ts';
import { createStore } from '../../lib/value/store.ts';
import type { FlowDraft } from './flow-draft.ts';
import { keepFlowDraft, readFlowDraft } from './flow-draft.ts';
import type { FlowBase, FlowEditorStore } from './store.ts';
import { createFlowEditorStore } from './store.ts';

export interface FlowDraftState {
  /** Whether this tab edits the draft, or another one does. */
  readonly editor: 'here' | 'elsewhere';
  readonly status: DraftStatus;
  /** The draft that was found on opening. One that cannot be read stays until the next change. */
  readonly found:
    | { readonly kind: 'none' | 'unreadable' }
    | { readonly kind: 'restored'; readonly at: number };
}

/** An open flow or macro with its draft. */
export interface OpenFlow {
  readonly store: FlowEditorStore;
  readonly draft: Pick<Store<FlowDraftState>, 'get' | 'subscribe'>;
  /** The part of the canvas that the user saw when the draft was stored; null if there was none. */
  readonly view: unknown;
  /** Makes this tab the editor, with the draft of the other one. */
  readonly editHere: () => Promise<void>;
  /** Gives up the draft, and goes back to its base. */
  readonly discard: () => Promise<void>;
  /** Stores what is pending, and lets another tab edit. */
  readonly close: () => Promise<void>;
}

export interface FlowToOpen {
  readonly userId: string;
  readonly id: string;
  readonly base: FlowBase;
  readonly drafts: DraftStore;
  /** Gives what the user sees, to be stored with each change. */
  readonly view: () => unknown;
  readonly host?: DraftLockHost;
}

type FoundDraft = { readonly draft: FlowDraft } | 'none' | 'unreadable';

/** The stored draft. A database that does not answer counts as one without drafts. */
async function findDraft(drafts: DraftStore, id: string): Promise<FoundDraft> {
  const stored = await drafts.read(id).catch(() => null);
  if (stored === null) return 'none';
  const draft = readFlowDraft(stored);
  return draft === undefined ? 'unreadable' : { draft };
}

const foundOf = (found: FoundDraft): FlowDraftState['found'] =>
  typeof found === 'string' ? { kind: found } : { kind: 'restored', at: found.draft.at };

/** Opens a flow or macro with the draft that there is of it. One tab edits, others read. */
export async function openFlow({ userId, id, base, drafts, view, host }: FlowToOpen): Promise<OpenFlow> {
  let writer: ReturnType<typeof keepFlowDraft> | null = null;
  let becomeReader = (): void => void (isEditor = false);
  const stopWriting = (): void => {
    writer?.stop();
    writer = null;
  };
  const lock = createDraftLock(
    draftLockName(userId, id),
    host ?? browserLockHost(),
    async () => writer?.flush(),
    () => becomeReader(),
  );
  let isEditor = await lock.acquire();
  const first = await findDraft(drafts, id);
  const restored = typeof first === 'string' ? undefined : first.draft;
  const store = createFlowEditorStore(restored?.base ?? base, restored?.edited);
  const state = createStore<FlowDraftState>({
    editor: isEditor ? 'here' : 'elsewhere',
    status: 'stored',
    found: foundOf(first),
  });
  const write = (): void => {
    stopWriting();
    writer = keepFlowDraft(store, drafts, id, view, (status) => state.set({ ...state.get(), status }));
    store.setAccess('edit');
  };
  becomeReader = () => {
    stopWriting();
    store.setAccess('read');
    state.set({ ...state.get(), editor: 'elsewhere' });
  };
  if (isEditor) write();
  else becomeReader();

  return {
    store,
    draft: state,
    view: restored?.view ?? null,
    async editHere() {
      if (state.get().editor === 'here' || !(await lock.takeOver())) return;
      const found = await findDraft(drafts, id);
      if (typeof found !== 'string') store.replace(found.draft.base, found.draft.edited);
      state.set({ editor: 'here', status: 'stored', found: foundOf(found) });
      write();
    },
    async discard() {
      const { base: from } = store.read();
      store.replace(from, { document: from.document, history: emptyHistory });
      await (writer?.discard() ?? Promise.resolve());
      state.set({ ...state.get(), found: { kind: 'none' } });
    },
    async close() {
      await writer?.flush();
      stopWriting();
      await lock.release();
    },
  };
}
