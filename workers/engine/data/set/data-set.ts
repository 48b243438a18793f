import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import type { WindowRecord, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import type { Registration } from '../../../../src/client/store/database.ts';
import { RowSet } from '../rows/row-set.ts';
import { createView, viewKey } from '../view/create-view.ts';
import type { SetView, ViewContext } from '../view/view.ts';
import type { ParsedEvent } from './parse-event.ts';

/** A snapshot being received. `rows` is null until its first chunk. */
export interface IncomingSnapshot {
  rows: Map<string, EntityRow> | null;
  /** Whether the set already has all of these rows, in the same versions. */
  isKnown: boolean;
  /** Start of the next chunk. */
  next: number;
  /** Events received since the first chunk, to be applied after the snapshot. */
  readonly later: ParsedEvent[];
  /** A row of it could not be parsed. */
  isPoisoned: boolean;
}

/** The set's registration with the platform: none, sent and awaiting its snapshot, or complete. */
export type RegistrationState =
  | { readonly kind: 'none' }
  | { readonly kind: 'awaiting'; readonly id: string; readonly incoming: IncomingSnapshot }
  | { readonly kind: 'complete'; readonly id: string };

export const awaitingSnapshot = (id: string): RegistrationState => ({
  kind: 'awaiting',
  id,
  incoming: { rows: null, isKnown: true, next: 0, later: [], isPoisoned: false },
});

/** A window of a data set, as the set sees it. */
export interface SetWindow {
  /** The tabs that have it open. */
  readonly tabs: Iterable<string> & { readonly size: number };
  readonly lingerTimer: ReturnType<typeof setTimeout> | undefined;
}

/** One data set of one user: its rows, its registration, its windows and their views. */
export class DataSet {
  readonly userId: string;
  readonly key: string;
  readonly query: Query;
  readonly rows: RowSet;
  readonly windows = new Set<SetWindow>();
  registrationState: RegistrationState = { kind: 'none' };
  refusal: WindowRecord['refusal'] = null;
  total = 0;
  /** Server time in ms at which the rows were last known to be right; not used while the set is live. */
  asOf = 0;
  /** Whether the rows may be shown: a set that was never complete is unknown, not empty. */
  isKnown = false;
  /** Whether the replica has its packs, so that changes can be journalled. */
  isStored = false;
  /** Registration and total in the last journal entry, to notice changes. */
  lastJournalled = '';
  /** Whether there are journal entries since its packs were written. */
  isUnpacked = false;
  lastUsed = 0;
  /** Wall clock of the newest message for it; for the benchmark. */
  receivedAt = 0;
  poisonings: readonly number[] = [];
  releaseTimer: ReturnType<typeof setTimeout> | undefined;
  /** How often in a row the platform has failed to register it. */
  failures = 0;
  retryTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #views = new Map<string, { readonly view: SetView; users: number }>();
  readonly #viewContext: ViewContext;

  constructor(userId: string, key: string, query: Query, name: EntityName, viewContext: ViewContext) {
    this.userId = userId;
    this.key = key;
    this.query = query;
    this.rows = new RowSet(name, query);
    this.#viewContext = viewContext;
  }

  get isHeld(): boolean {
    for (const window of this.windows) if (window.tabs.size > 0) return true;
    return false;
  }

  registrationIn(eventSessionId: string): Registration | null {
    return this.registrationState.kind === 'complete'
      ? { eventSessionId, id: this.registrationState.id }
      : null;
  }

  acquireView(request: WindowRequest): SetView {
    const key = viewKey(request);
    const known = this.#views.get(key);
    if (known) {
      known.users += 1;
      return known.view;
    }
    const view = createView(this.rows, request, this.#viewContext);
    this.rows.listeners.add(view);
    this.#views.set(key, { view, users: 1 });
    return view;
  }

  releaseView(request: WindowRequest): void {
    const key = viewKey(request);
    const known = this.#views.get(key);
    if (!known) return;
    known.users -= 1;
    if (known.users > 0) return;
    this.rows.listeners.delete(known.view);
    this.#views.delete(key);
  }

  dispose(): void {
    clearTimeout(this.releaseTimer);
    clearTimeout(this.retryTimer);
    for (const window of this.windows) clearTimeout(window.lingerTimer);
  }
}
