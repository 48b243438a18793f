import { backoff } from '../../../src/lib/async/backoff.ts';
import { errorCode, mayPass, waitOf } from '../../../src/domain/protocol/error.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { DataActions } from './set/data-actions.ts';
import { awaitingSnapshot } from './set/data-set.ts';
import type { DataSet } from './set/data-set.ts';
import type { PartitionsContext } from './store/partitions-context.ts';

/** A set without windows is unregistered after this long (S0-9-01). */
const releaseMs = 10_000;
/** A set that got a malformed event is registered again, at most this many times a minute. */
const poisonLimit = 3;
const minuteMs = 60_000;
/**
 * A set over the platform's quota is sent again after the wait of a fourth reconnect attempt: 4 to 8 s. After another
 * error the wait grows with each attempt, up to 30 s.
 */
function waitAfter(set: DataSet, { code }: PlatformError): number {
  if (code === errorCode.overQuota) return backoff(3);
  set.failures += 1;
  return backoff(set.failures - 1);
}

type RegistrarActions = Pick<
  DataActions,
  'commit' | 'mayUnregister' | 'setChanged' | 'setRefused' | 'setReleased'
>;

/** Keeps the platform's registrations equal to the sets of open windows. */
export class Registrar {
  readonly #context: PartitionsContext;
  readonly #actions: RegistrarActions;
  #ids = 0;

  constructor(context: PartitionsContext, actions: RegistrarActions) {
    this.#context = context;
    this.#actions = actions;
  }

  /** A window wants the set. */
  want(set: DataSet): void {
    clearTimeout(set.releaseTimer);
    set.releaseTimer = undefined;
    set.lastUsed = this.#context.uplink.serverTime();
    if (set.registrationState.kind === 'none' && set.retryTimer === undefined && this.#context.sync.isLinked)
      void this.#register(set);
  }

  /** Registers refused sets that are still open again: the user's permissions changed. */
  retryRefused(userId: string): void {
    for (const set of this.#context.partitions.get(userId)?.sets.values() ?? [])
      if (set.refusal && set.isHeld) this.want(set);
  }

  /** Registers the sets at once that show an error of the platform. */
  retryFailed(): void {
    for (const partition of this.#context.partitions.values())
      for (const set of partition.sets.values()) {
        if (set.refusal === null || !set.isHeld) continue;
        clearTimeout(set.retryTimer);
        set.retryTimer = undefined;
        this.want(set);
      }
  }

  /** The set's last window was closed. */
  unwant(set: DataSet): void {
    if (set.releaseTimer !== undefined || set.isHeld) return;
    set.lastUsed = this.#context.uplink.serverTime();
    set.releaseTimer = setTimeout(() => {
      set.releaseTimer = undefined;
      if (!set.isHeld) void this.#unregister(set).then(() => this.#actions.setReleased(set.userId));
    }, releaseMs);
  }

  /** The link is up: registers the wanted sets that are not registered. */
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
    // Contains the epoch, because an earlier engine's ids may still be registered in the same event session.
    const id = `${uplink.epoch}.${this.#ids}`;
    set.registrationState = awaitingSnapshot(id);
    const partition = partitions.get(set.userId);
    partition?.setsByRegistration.set(id, set);
    partition?.madeInMemory?.add(id);
    const answer = await uplink.send(set.userId, {
      type: 'dataSet.register',
      version: 2,
      id,
      query: set.query,
    });
    if (answer === null || this.#idOf(set) !== id || set.registrationState.kind === 'complete') return;
    this.#dropId(set);
    // Whether the platform has this registration is unknown. If so, its events are orphans. The link is about to be lost,
    // and `linked` sends a new registration.
    if (answer === 'unlinked') return;
    if (mayPass(answer.code)) this.#refuseForNow(set, answer);
    else this.refuse(set, answer);
  }

  /** The platform has no room for the set, or has failed: its rows stay, and it is registered again. */
  #refuseForNow(set: DataSet, error: PlatformError): void {
    const seconds = waitOf(error);
    const isShown = seconds === null && !set.isKnown;
    if (isShown) this.refuse(set, error);
    // Sets that were refused together must not all return together.
    else
      this.#registerLater(
        set,
        seconds === null ? waitAfter(set, error) : seconds * 1000 * (1 + Math.random()),
      );
  }

  /** The platform ended the set. */
  ended(set: DataSet, error: PlatformError): void {
    this.#dropId(set);
    if (mayPass(error.code) && error.code !== errorCode.overQuota) {
      this.#actions.setChanged(set);
      this.#refuseForNow(set, error);
    } else this.refuse(set, error);
  }

  /** The platform refused the set: nothing of its rows is kept. */
  refuse(set: DataSet, error: PlatformError): void {
    const { code, message } = error;
    this.#dropId(set);
    if (mayPass(code)) this.#registerLater(set, waitAfter(set, error));
    if (set.refusal?.code === code) return;
    set.refusal = { code, message };
    set.isKnown = false;
    set.total = 0;
    set.rows.apply(new Map(Array.from(set.rows.slots.ids(), (id) => [id, null])));
    // The next commit removes its rows from the replica; its set record stays, without a registration.
    this.#actions.setChanged(set);
    if (!mayPass(code)) this.#actions.setRefused(set);
    void this.#actions.commit();
  }

  #idOf(set: DataSet): string | null {
    return set.registrationState.kind === 'none' ? null : set.registrationState.id;
  }

  /** Drops the registration id, so that later events under it are orphans. Returns the id. */
  #dropId(set: DataSet): string | null {
    const id = this.#idOf(set);
    const { sync, partitions, uplink } = this.#context;
    if (id !== null) partitions.get(set.userId)?.setsByRegistration.delete(id);
    if (set.registrationState.kind === 'complete' && sync.isCurrent) set.asOf = uplink.lastHeardAt();
    set.registrationState = { kind: 'none' };
    return id;
  }

  async #unregister(set: DataSet): Promise<void> {
    const id = this.#dropId(set);
    if (id === null) return;
    this.#actions.setChanged(set);
    await this.sendUnregister(set.userId, id);
  }

  /**
   * Has the platform forget a registration that this engine does not have (any more), once the replica does not name it:
   * the other way round, a crash would resume a dead set. Resolves to whether the platform got it.
   */
  async sendUnregister(userId: string, id: string): Promise<boolean> {
    await this.#actions.commit();
    if (!this.#actions.mayUnregister(userId, id)) return false;
    const { uplink, partitions } = this.#context;
    const answer = await uplink.send(userId, { type: 'dataSet.unregister', version: 2, id });
    if (answer === 'unlinked') return false;
    partitions.get(userId)?.madeInMemory?.delete(id);
    return true;
  }

  /** The set got a malformed row or event: a new registration brings a clean snapshot. */
  poisoned(set: DataSet, where: 'snapshot' | 'event'): void {
    const now = this.#context.now();
    const recent = set.poisonings.filter((at) => now - at < minuteMs);
    const [oldest] = recent;
    if (recent.length < poisonLimit || oldest === undefined) {
      set.poisonings = [...recent, now];
      void this.#registerAnew(set);
      // A snapshot that stays malformed is shown without its bad rows; but a lost event makes the set wrong.
    } else if (where === 'event') void this.#registerAnew(set, oldest + minuteMs - now);
  }

  async #registerAnew(set: DataSet, wait = 0): Promise<void> {
    this.#registerLater(set, wait);
    await this.#unregister(set);
  }

  #registerLater(set: DataSet, wait: number): void {
    clearTimeout(set.retryTimer);
    set.retryTimer = setTimeout(() => {
      set.retryTimer = undefined;
      if (set.isHeld) this.want(set);
    }, wait);
  }
}
