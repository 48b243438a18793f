/** Where the engine stands towards the platform: which event session, how far, and whether it hears all there is. */
export class SyncState {
  eventSessionId: string | null = null;
  /** Messages up to here are folded into memory. */
  applied = 0;
  /** Messages up to here have been taken in. */
  received = 0;
  #link: 'none' | 'linked' | 'caught-up' = 'none';
  /** The replay ends here; until it is applied, rows may be behind the platform's. */
  #replayEnd = 0;

  /** What the replica holds belongs to this event session, up to here. */
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

  /** Do complete sets show the present? */
  get isCurrent(): boolean {
    return this.#link === 'caught-up' && this.applied >= this.#replayEnd;
  }
}
