import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import type { WindowRecord, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import type { Registration } from '../../../../src/client/store/database.ts';
import { RowSet } from '../rows/row-set.ts';
import { createView, viewKey } from '../view/create-view.ts';
import type { SetView, ViewContext } from '../view/view.ts';
import type { ParsedEvent } from './parse-event.ts';

/** A snapshot under way. `rows` is null until its first chunk; the set's events wait behind it. */
export interface IncomingSnapshot {
  rows: Map<string, EntityRow> | null;
  /** Are all of them the very rows that the set has? */
  isKnown: boolean;
  next: number;
  readonly later: ParsedEvent[];
  poisoned: boolean;
}

/** How the platform knows the set: not at all, asked for, or complete since its snapshot. */
export type RegistrationState =
  | { readonly kind: 'none' }
  | { readonly kind: 'awaiting'; readonly id: string; readonly incoming: IncomingSnapshot }
  | { readonly kind: 'complete'; readonly id: string };

export const awaitingSnapshot = (id: string): RegistrationState => ({
  kind: 'awaiting',
  id,
  incoming: { rows: null, isKnown: true, next: 0, later: [], poisoned: false },
});

/** A window of a data set, as far as the set needs to know it. */
export interface SetWindow {
  /** The tabs that have it open. */
  readonly tabs: ReadonlySet<string>;
  readonly lingerTimer: ReturnType<typeof setTimeout> | undefined;
}

/** One data set of one user: its rows, how the platform knows it, and who looks at it. */
export class DataSet {
  readonly userId: string;
  readonly key: string;
  readonly query: Query;
  readonly rows: RowSet;
  readonly windows = new Set<SetWindow>();
  registrationState: RegistrationState = { kind: 'none' };
  refusal: WindowRecord['refusal'] = null;
  total = 0;
  /** Server time in ms at which the rows were last known to be right, as far as it is not now. */
  asOf = 0;
  /** Has it been complete once? Until then there is nothing to show, which is not the same as no rows. */
  isKnown = false;
  /** Does the replica have its packs, so that changes can be journalled? */
  isStored = false;
  /** What the last journal entry said of it beside rows. */
  lastJournalled = '';
  /** Journal entries since its packs were written. */
  isUnpacked = false;
  lastUsed = 0;
  /** Wall clock of the newest message in it (bench). */
  receivedAt = 0;
  poisonings: readonly number[] = [];
  releaseTimer: ReturnType<typeof setTimeout> | undefined;
  retryTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #views = new Map<string, { readonly view: SetView; users: number }>();
  readonly #surroundings: ViewContext;

  constructor(userId: string, key: string, query: Query, name: EntityName, surroundings: ViewContext) {
    this.userId = userId;
    this.key = key;
    this.query = query;
    this.rows = new RowSet(name, query);
    this.#surroundings = surroundings;
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
    const view = createView(this.rows, request, this.#surroundings);
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
