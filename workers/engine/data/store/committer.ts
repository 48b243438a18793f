import type { JournalRecord } from '../../../../src/client/store/database.ts';
import type { PartitionsContext } from './partitions-context.ts';
import type { Persistence } from './persistence.ts';
import type { UserPartition } from './user-partition.ts';

/** A commit follows the first message after this long, or at once at so many messages or events. */
const delayMs = 200;
const limit = 256;

interface PartitionCommit {
  readonly partition: UserPartition;
  readonly record: JournalRecord | null;
  readonly pack: (() => void) | null;
}

/** Journals what was applied, in every partition, and then says so: the platform's buffer is freed by nothing else. */
export class Committer {
  readonly #context: PartitionsContext;
  readonly #persistence: Persistence;
  readonly #takePacks: (partition: UserPartition) => (() => void) | null;
  #messages = 0;
  #events = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #isStopped = false;

  constructor(
    context: PartitionsContext,
    persistence: Persistence,
    takePacks: (partition: UserPartition) => (() => void) | null,
  ) {
    this.#context = context;
    this.#persistence = persistence;
    this.#takePacks = takePacks;
  }

  applied(messages: number, events: number): void {
    if (this.#persistence.storage === 'memory') {
      void this.flush();
      return;
    }
    this.#messages += messages;
    this.#events += events;
    if (this.#messages >= limit || this.#events >= limit) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), delayMs);
  }

  /** Resolves when everything applied until now is durable. One commit at a time; those who wait share the next. */
  flush(): Promise<void> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      // Somebody may have been quicker: that one began after we asked, too.
      return this.#running ?? this.#start();
    });
    return this.#next;
  }

  #start(): Promise<void> {
    this.#running = this.#commit().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #commit(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#messages = 0;
    this.#events = 0;
    if (this.#isStopped) return;
    const { sync, partitions, uplink } = this.#context;
    const { eventSessionId, applied } = sync;
    const taken: readonly PartitionCommit[] = Array.from(partitions.values(), (partition) => ({
      partition,
      record: partition.takeJournalRecord(),
      pack: this.#takePacks(partition),
    }));
    const written = await Promise.all(taken.map((part) => this.#write(part)));
    // In another event session the same numbers mean other messages.
    const isCurrent = sync.eventSessionId === eventSessionId && eventSessionId !== null;
    if (isCurrent && !this.#isStopped && written.every(Boolean)) uplink.committed(applied);
  }

  async #write({ partition, record, pack }: PartitionCommit): Promise<boolean> {
    const isWritten = !record || (await this.#persistence.write(partition, (store) => store.commit(record)));
    if (isWritten) pack?.();
    // A partition that went meanwhile, or moved to memory, holds nothing back.
    return isWritten || !partition.store;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}
