import { withDeadline } from '../../../lib/async/deadline.ts';
import type { Headset } from './headset.ts';

/** A system that opens a headset at all does so well within this time, ms. */
const openMs = 5000;

/** The headsets that are open, brought in line with those connected. */
export interface OpenHeadsets {
  /** Opens and closes headsets to match; one change at a time, and the latest wins. */
  readonly match: () => Promise<void>;
  readonly forEach: (use: (headset: Headset) => void) => void;
  /** Closes all; nothing is opened after it. */
  readonly close: () => void;
}

export function createOpenHeadsets<Device>(ports: {
  readonly known: () => Promise<readonly Device[]>;
  /** null: another program has it. */
  readonly open: (device: Device) => Promise<Headset | null>;
  readonly onOpen: (headset: Headset) => void;
}): OpenHeadsets {
  const opened = new Map<Device, Headset>();
  /** Devices whose opening has not been answered, so that none is opened twice. */
  const opening = new Set<Device>();
  let state: 'open' | 'closed' = 'open';
  let last: Promise<void> = Promise.resolve();

  async function open(device: Device): Promise<void> {
    opening.add(device);
    try {
      const headset = await ports.open(device);
      if (!headset) return;
      if (state === 'closed') return headset.close();
      opened.set(device, headset);
      ports.onOpen(headset);
    } finally {
      opening.delete(device);
    }
  }
  async function match(): Promise<void> {
    const known = await withDeadline(ports.known(), openMs);
    for (const [device, headset] of opened)
      if (!known.includes(device)) {
        opened.delete(device);
        headset.close();
      }
    for (const device of known) {
      if (state === 'closed' || opened.has(device) || opening.has(device)) continue;
      // One that answers late is still used; the others do not wait for it.
      await withDeadline(open(device), openMs).catch(() => undefined);
    }
  }
  return {
    match: () => (last = last.then(match).catch(() => undefined)),
    forEach: (use) => opened.forEach(use),
    close() {
      state = 'closed';
      for (const headset of opened.values()) headset.close();
      opened.clear();
    },
  };
}
