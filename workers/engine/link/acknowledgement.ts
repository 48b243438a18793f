/** Messages that may stand committed and unacknowledged, and how long (S0 §9; the platform buffers 1,024). */
const mostWaiting = 256;
const delayMs = 200;

/** Tells the platform how far this engine has committed; never more than that. */
export interface Acknowledgement {
  readonly committed: (seq: number) => void;
  /** A message came twice: the acknowledgement may have been lost. */
  readonly resend: () => void;
  /** The link is back: what it missed is said at once. */
  readonly flush: () => void;
  readonly stop: () => void;
  /** The last number that is durable, and the last that was acknowledged. */
  readonly position: () => { readonly committed: number; readonly acked: number };
}

/** `post` sends an acknowledgement, or returns false where there is no link. */
export function createAcknowledgement(start: number, post: (seq: number) => boolean): Acknowledgement {
  let committed = start;
  let acked = start;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (post(committed)) acked = committed;
  };
  const soon = (): void => {
    timer ??= setTimeout(say, delayMs);
  };

  return {
    committed(seq) {
      if (seq <= committed) return;
      committed = seq;
      if (committed - acked >= mostWaiting) say();
      else soon();
    },
    resend() {
      if (committed > 0) soon();
    },
    flush() {
      if (committed > acked) say();
    },
    stop: () => clearTimeout(timer),
    position: () => ({ committed, acked }),
  };
}
