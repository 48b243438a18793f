import type { DataSets } from '../interfaces.ts';
import type { Inbox } from './inbox.ts';
import type { LoadedPartition } from './partitions.ts';
import type { Registrar } from './registrar.ts';
import type { Committer } from './store/committer.ts';
import type { PartitionsContext } from './store/partitions-context.ts';

export interface LinkChangesOptions {
  readonly context: PartitionsContext;
  readonly loaded: ReadonlyMap<string, LoadedPartition>;
  readonly inbox: Inbox;
  readonly registrar: Registrar;
  readonly committer: Committer;
}

/** Brings registrations and freshness up to date when the link is established, has caught up, or is lost. */
export class LinkChanges {
  readonly #options: LinkChangesOptions;

  constructor(options: LinkChangesOptions) {
    this.#options = options;
  }

  linked({ kind, eventSessionId, seq }: Parameters<DataSets['linked']>[0]): void {
    const { context, inbox, registrar, committer } = this.#options;
    const how = eventSessionId === context.sync.eventSessionId ? kind : 'new';
    if (how === 'new') {
      inbox.drain();
      for (const partition of context.partitions.values()) partition.restoredSeq = 0;
    }
    context.sync.linked(how, eventSessionId, seq);
    registrar.linked(how);
    this.#markAllDirty();
    void committer.flush();
  }

  caughtUp(): void {
    const { sync } = this.#options.context;
    sync.caughtUp();
    if (sync.isCurrent) this.#markAllDirty();
  }

  unlinked(): void {
    const { context, loaded, inbox } = this.#options;
    // The rows are labelled with the time of the last message received, so they must have all of them.
    inbox.drain();
    const at = context.uplink.lastHeardAt();
    const wasCurrent = context.sync.isCurrent;
    context.sync.unlinked();
    for (const { partition } of loaded.values()) {
      if (!wasCurrent) break;
      if (partition.position) partition.position = { ...partition.position, at };
      for (const set of partition.sets.values()) if (set.registrationState.kind === 'complete') set.asOf = at;
    }
    this.#markAllDirty();
  }

  #markAllDirty(): void {
    for (const { board } of this.#options.loaded.values()) board.markAllDirty();
  }
}
