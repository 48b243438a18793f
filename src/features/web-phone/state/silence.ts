/** Longer than any gap between packets of a working link, ms. */
const silentMs = 1500;

/** The number of packets received, and since when it has not changed. */
export interface Sound {
  readonly received: number;
  readonly since: number;
}

export const soundAt = (before: Sound | null, received: number, now: number): Sound =>
  before?.received === received ? before : { received, since: now };

/** Whether the audio of a call is cut: no packets arrive. */
export const isSilent = ({ since }: Sound, now: number): boolean => now - since > silentMs;
