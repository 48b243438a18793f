import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { createRowsWriter } from '../../../../src/lib/rows-text.ts';
import type { TreePlace, WindowRecord, WindowRequest } from '../../../../src/domain/protocol/window.ts';
import { windowKey, windowLimit } from '../../../../src/domain/protocol/window.ts';
import type { DataSet, SetWindow } from '../set/data-set.ts';
import type { SetView, ViewPage } from '../view/view.ts';
import { WindowPace } from './window-pace.ts';

/** What a window's record depends on beyond its set. */
export interface RecordContext {
  readonly epoch: string;
  /** Position of the partition. */
  readonly seq: number;
  /** Do complete sets show the present? */
  readonly current: boolean;
  /** Server time in ms until which everything has been received. */
  readonly heardAt: number;
}

const nothing: ViewPage = { rows: [], places: [], count: 0, matches: 0, onlyMatch: null };

/** One window as tabs have it open: what it shows now, and what was last written of it. */
export class OpenWindow implements SetWindow {
  readonly key: string;
  readonly request: WindowRequest;
  readonly set: DataSet;
  readonly tabs = new Set<string>();
  /** Those of them that cannot read the replica. */
  readonly messageTabs = new Set<string>();
  readonly view: SetView;
  readonly pace = new WindowPace();
  readonly writeRows = createRowsWriter<EntityRow>();
  lastRecord: WindowRecord | null = null;
  /** Written by an engine before this one, further on than we are: not to be overwritten until we have caught up. */
  newerStored: Pick<WindowRecord, 'seq' | 'asOf'> | null = null;
  /** Resolves when what the replica holds of it has been read; until then nothing is written. */
  loading: Promise<void> | null = null;
  lingerTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(set: DataSet, request: WindowRequest) {
    this.key = windowKey(request);
    this.request = request;
    this.set = set;
    this.view = set.acquireView(request);
  }

  /** The record to write, or null when there is nothing (new) to say. `refresh`: its age alone is reason enough. */
  nextRecord(moment: RecordContext, refresh: boolean): Omit<WindowRecord, 'commit'> | null {
    if (this.loading) return null;
    const record = this.#compute(moment);
    if (!record || this.#heldBack(record)) return null;
    this.newerStored = null;
    return this.lastRecord && isSame(this.lastRecord, record, refresh) ? null : record;
  }

  #compute({ epoch, seq, current, heardAt }: RecordContext): Omit<WindowRecord, 'commit'> | null {
    const { set, request, key } = this;
    if (!set.isKnown && !set.refusal) return null;
    const live = current && set.registrationState.kind === 'complete';
    const page = set.refusal ? nothing : this.view.page(request.offset, Math.min(request.limit, windowLimit));
    return {
      key,
      ...page,
      total: set.total,
      asOf: live ? heardAt : set.asOf,
      epoch: live ? epoch : null,
      seq,
      received: set.receivedAt,
      refusal: set.refusal,
    };
  }

  #heldBack(record: Omit<WindowRecord, 'commit'>): boolean {
    return (
      this.newerStored !== null &&
      record.epoch === null &&
      record.refusal === null &&
      this.newerStored.seq > record.seq &&
      this.newerStored.asOf >= record.asOf
    );
  }
}

const samePlace = (a: TreePlace, b: TreePlace | undefined): boolean =>
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
    // Live rows are right as long as the link lives; their age is written for the day after.
    (b.epoch === null ? a.asOf >= b.asOf : !refresh) &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, index) => row.id === b.rows[index]?.id && row.version === b.rows[index]?.version) &&
    a.places.length === b.places.length &&
    a.places.every((place, index) => samePlace(place, b.places[index]))
  );
}
