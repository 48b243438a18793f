const firstWaitMs = 30_000;
const maxWaitMs = 10 * 60_000;

/** After the disk was full: looks for room now and then, each time after twice as long as before. */
export class RoomWatch {
  readonly #storeAgain: () => Promise<boolean>;
  #waitMs = firstWaitMs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isProbing = false;
  #lastLook = -Infinity;

  /** `storeAgain` resolves to false if there is no room yet. */
  constructor(storeAgain: () => Promise<boolean>) {
    this.#storeAgain = storeAgain;
  }

  get isOn(): boolean {
    return this.#timer !== undefined || this.#isProbing;
  }

  start(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), this.#waitMs);
    this.#waitMs = Math.min(2 * this.#waitMs, maxWaitMs);
  }

  /** A user has come back, perhaps from deleting files: does not wait for the next time. */
  hurry(): void {
    if (this.#timer !== undefined && performance.now() - this.#lastLook > firstWaitMs) void this.#look();
  }

  async #look(): Promise<void> {
    this.stop();
    this.#lastLook = performance.now();
    this.#isProbing = true;
    const hasRoom = await this.#storeAgain().catch(() => false);
    // Stopped meanwhile.
    if (!this.#isProbing) return;
    this.#isProbing = false;
    if (!hasRoom) this.start();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isProbing = false;
  }
}
