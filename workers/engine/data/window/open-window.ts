import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { createRowsWriter } from '../../../../src/lib/text/rows-text.ts';
import type { TreePosition, WindowRecord, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import { windowKey, windowLimit } from '../../../../src/domain/protocol/window.ts';
import { patchBetween } from '../../../../src/domain/protocol/window-patch.ts';
import type { PostedWindow } from '../../../../src/domain/protocol/window-patch.ts';
import type { WindowText } from '../../../../src/domain/protocol/window-text.ts';
import { toWindowText } from '../../../../src/domain/protocol/window-text.ts';
import type { StoredWindow } from '../../../../src/client/store/database.ts';
import { toStoredWindow } from '../../../../src/client/store/database.ts';
import type { DataSet, SetWindow } from '../set/data-set.ts';
import type { SetView, ViewPage } from '../view/view.ts';
import { WindowTabs } from './window-tabs.ts';
import type { TakingTab } from './window-tabs.ts';

/** The values beyond its set that a window's record depends on. */
export interface RecordContext {
  readonly epoch: string;
  /** The partition's position. */
  readonly seq: number;
  /** Whether complete sets are live. */
  readonly isCurrent: boolean;
  /** Server time in ms of the platform's last frame. */
  readonly lastHeardAt: number;
}

const emptyPage: ViewPage = { rows: [], places: [], count: 0, matches: 0, onlyMatch: null };

/** One open window: its tabs, its view, and its last record. */
export class OpenWindow implements SetWindow {
  readonly key: string;
  readonly request: WindowRequest;
  readonly set: DataSet;
  readonly tabs = new WindowTabs();
  readonly view: SetView;
  /** Keeps the text of each row; where tabs get patches, no row is written twice. */
  readonly #writeRows: ReturnType<typeof createRowsWriter<EntityRow>> | undefined;
  /** Earlier records that tabs still have, by `commit`: their next record is a patch of it. */
  readonly #earlier = new Map<number, WindowRecord>();
  #lastRecord: WindowRecord | null = null;
  #lastText: WindowText | null = null;
  /**
   * A stored record of an earlier engine that may be newer than our rows. It is not overwritten until we have caught
   * up.
   */
  newerStored: Pick<WindowRecord, 'seq' | 'asOf'> | null = null;
  /** Resolves when the stored record has been read; until then nothing is written. */
  loading: Promise<void> | null = null;
  lingerTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(set: DataSet, request: WindowRequest) {
    this.key = windowKey(request);
    this.request = request;
    this.set = set;
    this.view = set.acquireView(request);
    this.#writeRows = this.isWhole ? undefined : createRowsWriter();
  }

  get isWhole(): boolean {
    return this.request.limit === 'all';
  }

  get lastRecord(): WindowRecord | null {
    return this.#lastRecord;
  }

  set lastRecord(record: WindowRecord | null) {
    if (this.isWhole && this.#lastRecord) this.#earlier.set(this.#lastRecord.commit, this.#lastRecord);
    this.#lastRecord = record;
    this.#lastText = null;
  }

  /** The last record with its rows as text. */
  get lastText(): WindowText | null {
    if (this.#lastRecord) this.#lastText ??= toWindowText(this.#lastRecord, this.#writeRows);
    return this.#lastText;
  }

  /** The last record as it is stored for the next start. */
  get stored(): StoredWindow | null {
    return this.lastText && toStoredWindow(this.lastText, this.set.rows.name);
  }

  /** The windows to post now, each with its tabs: the last record, to those that do not have it and can take it. */
  posts(now: number): ReadonlyMap<PostedWindow, readonly string[]> {
    const posts = new Map<PostedWindow, string[]>();
    const record = this.#lastRecord;
    if (!record) return posts;
    const patches = new Map<number, PostedWindow>();
    for (const tab of this.tabs.take(record.commit, now)) {
      const window = this.#patchFor(tab, record, patches) ?? this.#wholeFor(tab, record);
      const tabIds = posts.get(window);
      if (tabIds) tabIds.push(tab.tabId);
      else posts.set(window, [tab.tabId]);
    }
    if (this.#earlier.size > 0) this.#forgetEarlier();
    return posts;
  }

  #wholeFor({ delivery }: TakingTab, record: WindowRecord): PostedWindow {
    return (delivery === 'replica' && this.lastText) || record;
  }

  #patchFor(
    { base }: TakingTab,
    record: WindowRecord,
    patches: Map<number, PostedWindow>,
  ): PostedWindow | null {
    const before = base === null ? undefined : this.#earlier.get(base);
    if (!before) return null;
    const patch = patches.get(before.commit) ?? patchBetween(before, record);
    if (patch) patches.set(before.commit, patch);
    return patch;
  }

  #forgetEarlier(): void {
    const held = this.tabs.commits();
    for (const commit of this.#earlier.keys()) if (!held.has(commit)) this.#earlier.delete(commit);
  }

  /** The next record, or null if nothing has changed. `refresh`: make it even if only its age has changed. */
  nextRecord(context: RecordContext, refresh: boolean): Omit<WindowRecord, 'commit'> | null {
    if (this.loading) return null;
    const record = this.#compute(context);
    if (!record || this.#isOlderThanStored(record)) return null;
    this.newerStored = null;
    return this.lastRecord && isSame(this.lastRecord, record, refresh) ? null : record;
  }

  #compute({ epoch, seq, isCurrent, lastHeardAt }: RecordContext): Omit<WindowRecord, 'commit'> | null {
    const { set, request, key } = this;
    if (!set.isKnown && !set.refusal) return null;
    const isLive = isCurrent && set.registrationState.kind === 'complete';
    const limit = request.limit === 'all' ? Infinity : Math.min(request.limit, windowLimit);
    const page = set.refusal ? emptyPage : this.view.page(request.offset, limit);
    return {
      key,
      ...page,
      total: set.total,
      asOf: isLive ? lastHeardAt : set.asOf,
      epoch: isLive ? epoch : null,
      seq,
      received: set.receivedAt,
      refusal: set.refusal,
    };
  }

  #isOlderThanStored(record: Omit<WindowRecord, 'commit'>): boolean {
    return (
      this.newerStored !== null &&
      record.epoch === null &&
      record.refusal === null &&
      this.newerStored.seq > record.seq &&
      this.newerStored.asOf >= record.asOf
    );
  }
}

const samePlace = (a: TreePosition, b: TreePosition | undefined): boolean =>
  a.depth === b?.depth && a.children === b.children && a.matched === b.matched;

function isSame(a: WindowRecord, b: Omit<WindowRecord, 'commit'>, refresh: boolean): boolean {
  return (
    a.epoch === b.epoch &&
    a.count === b.count &&
    a.matches === b.matches &&
    a.onlyMatch === b.onlyMatch &&
    a.total === b.total &&
    a.refusal?.code === b.refusal?.code &&
    a.refusal?.message === b.refusal?.message &&
    // Live rows are right while the link is up; their age is only written for the next start.
    (b.epoch === null ? a.asOf >= b.asOf : !refresh) &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, index) => row.id === b.rows[index]?.id && row.version === b.rows[index]?.version) &&
    a.places.length === b.places.length &&
    a.places.every((place, index) => samePlace(place, b.places[index]))
  );
}
