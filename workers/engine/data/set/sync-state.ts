/**
 * The state of the event session as the rows see it: which session, how far applied, and whether the rows are current.
 */
export class SyncState {
  eventSessionId: string | null = null;
  /** Messages up to here are applied to the rows in memory. */
  applied = 0;
  /** Messages up to here are in the inbox or applied. */
  received = 0;
  #link: 'none' | 'linked' | 'caught-up' = 'none';
  /** Last number of the replay; until it is applied, rows may be behind the platform's. */
  #replayEnd = 0;

  /** The replica contains this event session up to `seq`. */
  restore(eventSessionId: string, seq: number): void {
    this.eventSessionId = eventSessionId;
    this.applied = seq;
    this.received = seq;
  }

  linked(kind: 'resumed' | 'new', eventSessionId: string, seq: number): void {
    this.#link = kind === 'new' ? 'caught-up' : 'linked';
    if (kind === 'new') {
      this.applied = seq;
      this.received = seq;
      this.#replayEnd = seq;
    }
    this.eventSessionId = eventSessionId;
  }

  caughtUp(): void {
    if (this.#link === 'none') return;
    this.#link = 'caught-up';
    this.#replayEnd = this.received;
  }

  unlinked(): void {
    this.#link = 'none';
  }

  get isLinked(): boolean {
    return this.#link !== 'none';
  }

  /** Whether complete sets are live: linked, and the replay applied. */
  get isCurrent(): boolean {
    return this.#link === 'caught-up' && this.applied >= this.#replayEnd;
  }
}
