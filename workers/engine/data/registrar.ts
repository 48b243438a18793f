import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import { awaitingSnapshot } from './set/data-set.ts';
import type { DataSet } from './set/data-set.ts';
import type { PartitionsContext } from './store/partitions-context.ts';

/** A set that nobody shows is unregistered after this long (S0 §9). */
const releaseMs = 10_000;
/** A set with poison in it is registered again, at most so often in a minute. */
const poisonLimit = 3;
const minuteMs = 60_000;
/** A registration that got lost while the link stood is sent again after this long. */
const resendMs = 1_000;

export interface RegistrarOptions {
  /** Makes durable what memory says: a set that the replica believes registered must be so. */
  readonly commit: () => Promise<void>;
  readonly touched: (set: DataSet) => void;
  readonly released: (set: DataSet) => void;
}

/** Keeps the platform's registrations equal to what open windows want. */
export class Registrar {
  readonly #context: PartitionsContext;
  readonly #options: RegistrarOptions;
  #ids = 0;

  constructor(context: PartitionsContext, options: RegistrarOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** A window wants the set. */
  want(set: DataSet): void {
    clearTimeout(set.releaseTimer);
    set.releaseTimer = undefined;
    set.lastUsed = this.#context.uplink.serverTime();
    if (set.registrationState.kind === 'none' && set.retryTimer === undefined && this.#context.sync.isLinked)
      void this.#register(set);
  }

  /** The user's rights changed: what was refused, and is still on show, may be allowed now. */
  reconsider(userId: string): void {
    for (const set of this.#context.partitions.get(userId)?.sets.values() ?? [])
      if (set.refusal && set.isHeld) this.want(set);
  }

  /** Its last window closed. */
  unwant(set: DataSet): void {
    if (set.releaseTimer !== undefined || set.isHeld) return;
    set.lastUsed = this.#context.uplink.serverTime();
    set.releaseTimer = setTimeout(() => {
      set.releaseTimer = undefined;
      if (!set.isHeld) void this.#unregister(set).then(() => this.#options.released(set));
    }, releaseMs);
  }

  /** The link is there: what is wanted and not registered is sent. */
  linked(kind: 'resumed' | 'new'): void {
    for (const partition of this.#context.partitions.values()) {
      if (kind === 'new') partition.setsByRegistration.clear();
      for (const set of partition.sets.values()) {
        if (kind === 'new') set.registrationState = { kind: 'none' };
        clearTimeout(set.retryTimer);
        set.retryTimer = undefined;
        if (set.isHeld) this.want(set);
        else this.unwant(set);
      }
    }
  }

  async #register(set: DataSet): Promise<void> {
    const { uplink, partitions } = this.#context;
    this.#ids += 1;
    // The engine's epoch is in it: ids of an earlier life may still be registered in the same event session.
    const id = `${uplink.epoch}.${this.#ids}`;
    set.registrationState = awaitingSnapshot(id);
    partitions.get(set.userId)?.setsByRegistration.set(id, set);
    const answer = await uplink.send(set.userId, {
      type: 'dataSet.register',
      version: 2,
      id,
      query: set.query,
    });
    if (answer === null || this.#idOf(set) !== id || set.registrationState.kind === 'complete') return;
    // Unlinked: whether the platform has it is unknown. It is asked anew; events of the first are an orphan's.
    this.#retire(set);
    if (answer === 'unlinked') this.#later(set, resendMs);
    else this.refuse(set, answer);
  }

  /** The platform will not (any longer) have the set. */
  refuse(set: DataSet, { code, message }: PlatformError): void {
    this.#retire(set);
    set.refusal = { code, message };
    set.isKnown = false;
    set.total = 0;
    set.rows.apply(new Map(Array.from(set.rows.slots.ids(), (id) => [id, null])));
    // In the replica its rows go with the next commit, like any others; the record stays, registered nowhere.
    this.#options.touched(set);
    void this.#options.commit();
  }

  #idOf(set: DataSet): string | null {
    return set.registrationState.kind === 'none' ? null : set.registrationState.id;
  }

  /** From here on what comes under its id is nobody's. */
  #retire(set: DataSet): string | null {
    const id = this.#idOf(set);
    const { sync, partitions, uplink } = this.#context;
    if (id !== null) partitions.get(set.userId)?.setsByRegistration.delete(id);
    if (set.registrationState.kind === 'complete' && sync.isCurrent) set.asOf = uplink.lastHeardAt();
    set.registrationState = { kind: 'none' };
    return id;
  }

  /** First the replica forgets the registration, then the platform: the other way round a crash would resume a dead set. */
  async #unregister(set: DataSet): Promise<void> {
    const id = this.#retire(set);
    if (id === null) return;
    this.#options.touched(set);
    await this.#options.commit();
    await this.dismiss(set.userId, id);
  }

  /** Did the platform hear it? */
  async dismiss(userId: string, id: string): Promise<boolean> {
    const answer = await this.#context.uplink.send(userId, { type: 'dataSet.unregister', version: 2, id });
    return answer !== 'unlinked';
  }

  poisoned(set: DataSet, where: 'snapshot' | 'event'): void {
    const now = this.#context.now();
    const recent = set.poisonings.filter((at) => now - at < minuteMs);
    const [oldest] = recent;
    if (recent.length < poisonLimit || oldest === undefined) {
      set.poisonings = [...recent, now];
      void this.#again(set);
      // A snapshot that will not come clean is shown without its bad rows; a lost change makes the set wrong.
    } else if (where === 'event') void this.#again(set, oldest + minuteMs - now);
  }

  async #again(set: DataSet, wait = 0): Promise<void> {
    this.#later(set, wait);
    await this.#unregister(set);
  }

  #later(set: DataSet, wait: number): void {
    clearTimeout(set.retryTimer);
    set.retryTimer = setTimeout(() => {
      set.retryTimer = undefined;
      if (set.isHeld) this.want(set);
    }, wait);
  }
}
