/** While linked, a ping is sent every 5 s and answered within 5 s. A longer silence means that this thread stood still. */
const standstillMs = 11_000;

/**
 * When the platform was last heard. Frames that come after a standstill may have waited for its end, so they count as
 * heard before it until the platform has answered something that was asked after it.
 */
export interface LastFrame {
  readonly at: () => number;
  /** A new connection begins, whose frames have not waited for anything. */
  readonly opened: () => void;
  readonly received: () => void;
  /** The frame is the answer to a request that was sent this many ms ago. */
  readonly answered: (roundTrip: number) => void;
}

export function createLastFrame(now: () => number): LastFrame {
  let heard = now();
  let received = heard;
  let mayHaveWaited = false;
  return {
    at: () => heard,
    opened() {
      received = now();
      mayHaveWaited = false;
    },
    received() {
      const at = now();
      mayHaveWaited ||= at - received > standstillMs;
      received = at;
      if (!mayHaveWaited) heard = at;
    },
    answered(roundTrip) {
      if (roundTrip > standstillMs) return;
      mayHaveWaited = false;
      heard = now();
    },
  };
}
