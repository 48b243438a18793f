import type { JournalRecord } from '../../../../src/client/store/database.ts';
import type { DataActions } from '../set/data-actions.ts';
import type { PartitionsContext } from './partitions-context.ts';
import type { Persistence } from './persistence.ts';
import type { UserPartition } from './user-partition.ts';

/** A commit follows the first message by this long, or runs at once at this many messages or events. */
const delayMs = 200;
const limit = 256;

interface PartitionCommit {
  readonly partition: UserPartition;
  readonly record: JournalRecord | null;
  readonly writePacks: (() => void) | null;
}

/**
 * Writes applied changes to the journal of every partition and then reports the sequence number as committed. Only the
 * acknowledgement that follows frees the platform's buffer.
 */
export class Committer {
  readonly #context: PartitionsContext;
  readonly #persistence: Persistence;
  readonly #actions: Pick<DataActions, 'takePacks'>;
  #messages = 0;
  #events = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #isStopped = false;

  constructor(context: PartitionsContext, persistence: Persistence, actions: Pick<DataActions, 'takePacks'>) {
    this.#context = context;
    this.#persistence = persistence;
    this.#actions = actions;
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

  /**
   * Resolves when everything applied so far is durable. One commit runs at a time; waiting callers share the next one.
   */
  flush(): Promise<void> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      // Another caller may have started one already; it began after this call, so it covers it.
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
    const commits: readonly PartitionCommit[] = Array.from(partitions.values(), (partition) => ({
      partition,
      record: partition.takeJournalRecord(),
      writePacks: this.#actions.takePacks(partition.userId),
    }));
    const written = await Promise.all(commits.map((commit) => this.#write(commit)));
    // In another event session the same number means another message.
    const isCurrent = sync.eventSessionId === eventSessionId && eventSessionId !== null;
    if (isCurrent && !this.#isStopped && written.every(Boolean)) uplink.committed(applied);
  }

  async #write({ partition, record, writePacks }: PartitionCommit): Promise<boolean> {
    const isWritten =
      !record ||
      (await this.#persistence.write(partition, async (store) => {
        partition.journalLength += await store.commit(record);
      }));
    if (isWritten) writePacks?.();
    // A partition that was dropped or moved to memory meanwhile does not hold back the acknowledgement.
    return isWritten || !partition.store;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}
