import type { EvaluationContext } from '../../../../src/domain/core/evaluate.ts';
import { matches } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { normalizeSearch, searchNeedles } from '../../../../src/domain/core/search-text.ts';
import type { TreePosition, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import type { RowSet } from '../rows/row-set.ts';
import type { Preorder } from '../tree/preorder.ts';
import { treeIndexOf } from '../tree/tree-index.ts';
import type { TreeIndex } from '../tree/tree-index.ts';
import type { SetView, ViewPage } from './view.ts';

type TreeRequest = Pick<WindowRequest, 'search' | 'filter' | 'sorting'> & {
  readonly shape: Extract<WindowRequest['shape'], { kind: 'tree' }>;
};

/**
 * The matches of a search or filter, by place. `kept` marks matches and their ancestors; `children` counts kept
 * children.
 */
interface TreeMatches {
  readonly matched: Uint8Array;
  readonly kept: Uint8Array;
  readonly children: Int32Array;
  readonly matches: number;
  readonly onlyMatch: number | null;
}

interface TreeLayout {
  readonly preorder: Preorder;
  /** Places that can be scrolled to, in order. */
  readonly visible: readonly number[];
  /** null: no search or filter; every row matches. */
  readonly found: TreeMatches | null;
}

/** A set as a tree. All rows are expanded except those the request collapses; a search expands everything it keeps. */
export class TreeView implements SetView {
  readonly #set: RowSet;
  readonly #request: TreeRequest;
  readonly #context: () => EvaluationContext;
  readonly #index: TreeIndex;
  #layout: TreeLayout | null = null;

  constructor(set: RowSet, request: TreeRequest, context: () => EvaluationContext) {
    this.#set = set;
    this.#request = request;
    this.#context = context;
    this.#index = treeIndexOf(set, request.shape.parent, request.sorting);
  }

  get #isFiltered(): boolean {
    return normalizeSearch(this.#request.search) !== '' || this.#request.filter.length > 0;
  }

  apply(): void {
    if (this.#isFiltered) this.#layout = null;
  }

  refresh(): void {
    this.#layout = null;
  }

  page(offset: number, limit: number): ViewPage {
    const { preorder, visible, found } = this.#current();
    const rows: EntityRow[] = [];
    const places: TreePosition[] = [];
    for (const at of visible.slice(offset, offset + limit)) {
      const row = this.#row(preorder, at);
      if (!row) continue;
      rows.push(row);
      places.push({
        depth: preorder.depth[at] ?? 0,
        children: (found ?? preorder).children[at] ?? 0,
        matched: found === null || found.matched[at] === 1,
      });
    }
    const count = visible.length;
    const matched = found ? found.matches : this.#set.slots.size;
    const only = found ? found.onlyMatch : preorder.slot.length === 1 ? 0 : null;
    const onlyMatch = only === null ? null : (this.#row(preorder, only)?.id ?? null);
    return { rows, places, count, matches: matched, onlyMatch };
  }

  #row(preorder: Preorder, at: number): EntityRow | null {
    return this.#set.slots.rows[preorder.slot[at] ?? 0] ?? null;
  }

  #current(): TreeLayout {
    const { preorder } = this.#index;
    if (this.#layout?.preorder === preorder) return this.#layout;
    const found = this.#isFiltered ? this.#findMatches(preorder) : null;
    this.#layout = { preorder, visible: this.#visible(preorder, found), found };
    return this.#layout;
  }

  #findMatches(preorder: Preorder): TreeMatches {
    const count = preorder.slot.length;
    const matched = new Uint8Array(count);
    const kept = new Uint8Array(count);
    const children = new Int32Array(count);
    const { filter } = this.#request;
    const context = this.#context();
    let total = 0;
    let last = -1;
    const mark = (at: number): void => {
      if (matched[at] === 1) return;
      const row = filter.length > 0 ? this.#row(preorder, at) : null;
      if (row && !matches(row, filter, context)) return;
      matched[at] = 1;
      total += 1;
      last = at;
      keep(preorder, { kept, children }, at);
    };
    for (const needle of searchNeedles(normalizeSearch(this.#request.search)))
      if (needle !== undefined) this.#index.finder.find(needle, mark);
    return { matched, kept, children, matches: total, onlyMatch: total === 1 ? last : null };
  }

  #visible(preorder: Preorder, found: TreeMatches | null): readonly number[] {
    const isSearch = normalizeSearch(this.#request.search) !== '';
    const collapsed = new Set(
      isSearch ? [] : this.#request.shape.collapsed.map((id) => this.#set.slots.slotOf(id) ?? -1),
    );
    const visible: number[] = [];
    const count = preorder.slot.length;
    for (let at = 0; at < count;) {
      if (found && found.kept[at] === 0) {
        at = preorder.end[at] ?? count;
        continue;
      }
      visible.push(at);
      at = collapsed.has(preorder.slot[at] ?? 0) ? (preorder.end[at] ?? count) : at + 1;
    }
    return visible;
  }
}

/** Marks the row and its ancestors as kept, up to the first that already is. */
function keep(preorder: Preorder, marks: Pick<TreeMatches, 'kept' | 'children'>, place: number): void {
  for (let at = place; at >= 0 && marks.kept[at] === 0;) {
    marks.kept[at] = 1;
    at = preorder.parent[at] ?? -1;
    if (at >= 0) marks.children[at] = (marks.children[at] ?? 0) + 1;
  }
}
