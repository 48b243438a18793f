/**
 * Committed messages are acknowledged after the delay, or at this many (S0-9-06). The platform buffers 1,024 (S0-9-05).
 */
const maxUnacknowledged = 256;
const delayMs = 200;

/** Acknowledges to the platform what this engine has committed, never more. */
export interface Acknowledgement {
  readonly committed: (seq: number) => void;
  /** Acknowledges again: a message came twice, so the last acknowledgement may be lost. */
  readonly resend: () => void;
  /** Acknowledges at once what waits; for when the link is back. */
  readonly flush: () => void;
  readonly stop: () => void;
  /** The last number that is durable and the last that was acknowledged. */
  readonly position: () => { readonly committed: number; readonly acked: number };
}

/** `post` sends an acknowledgement; it returns false when there is no link. */
export function createAcknowledgement(start: number, post: (seq: number) => boolean): Acknowledgement {
  let committed = start;
  let acked = start;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (post(committed)) acked = committed;
  };
  const soon = (): void => {
    timer ??= setTimeout(send, delayMs);
  };

  return {
    committed(seq) {
      if (seq <= committed) return;
      committed = seq;
      if (committed - acked >= maxUnacknowledged) send();
      else soon();
    },
    resend() {
      if (committed > 0) soon();
    },
    flush() {
      if (committed > acked) send();
    },
    stop: () => clearTimeout(timer),
    position: () => ({ committed, acked }),
  };
}
