import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import type { WindowRecord, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import type { Registration } from '../../../../src/client/store/database.ts';
import { createView, viewKey } from '../view/create-view.ts';
import { RowSet } from '../rows/row-set.ts';
import type { TakenEvent } from './parse-event.ts';
import type { Surroundings, View } from '../view/view.ts';

/** A snapshot under way. `rows` is null until its first chunk; the set's events wait behind it. */
export interface Incoming {
  rows: Map<string, EntityRow> | null;
  /** Are all of them the very rows that the set has? */
  isKnown: boolean;
  next: number;
  readonly later: TakenEvent[];
  poisoned: boolean;
}

/** How the platform knows the set: not at all, asked for, or complete since its snapshot. */
export type Enrolment =
  | { readonly kind: 'none' }
  | { readonly kind: 'awaiting'; readonly id: string; readonly incoming: Incoming }
  | { readonly kind: 'complete'; readonly id: string };

export const awaiting = (id: string): Enrolment => ({
  kind: 'awaiting',
  id,
  incoming: { rows: null, isKnown: true, next: 0, later: [], poisoned: false },
});

/** A window of a data set, as far as the set needs to know it. */
export interface SetWindow {
  /** The tabs that have it open. */
  readonly tabs: ReadonlySet<string>;
  readonly linger: ReturnType<typeof setTimeout> | undefined;
}

/** One data set of one user: its rows, how the platform knows it, and who looks at it. */
export class DataSet {
  readonly userId: string;
  readonly key: string;
  readonly query: Query;
  readonly rows: RowSet;
  readonly windows = new Set<SetWindow>();
  enrolment: Enrolment = { kind: 'none' };
  refusal: WindowRecord['refusal'] = null;
  total = 0;
  /** Server time in ms at which the rows were last known to be right, as far as it is not now. */
  asOf = 0;
  /** Has it been complete once? Until then there is nothing to show, which is not the same as no rows. */
  known = false;
  /** Does the replica have its packs, so that changes can be journalled? */
  stored = false;
  /** What the last journal entry said of it beside rows. */
  journalled = '';
  /** Journal entries since its packs were written. */
  unpacked = false;
  lastUsed = 0;
  /** Wall clock of the newest message in it (bench). */
  received = 0;
  poisonings: readonly number[] = [];
  release: ReturnType<typeof setTimeout> | undefined;
  again: ReturnType<typeof setTimeout> | undefined;
  readonly #views = new Map<string, { readonly view: View; users: number }>();
  readonly #surroundings: Surroundings;

  constructor(userId: string, key: string, query: Query, name: EntityName, surroundings: Surroundings) {
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

  registration(eventSessionId: string): Registration | null {
    return this.enrolment.kind === 'complete' ? { eventSessionId, id: this.enrolment.id } : null;
  }

  acquireView(request: WindowRequest): View {
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
    clearTimeout(this.release);
    clearTimeout(this.again);
    for (const window of this.windows) clearTimeout(window.linger);
  }
}
