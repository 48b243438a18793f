/** Longer than any gap between packets of a working link, ms. */
const silentMs = 1500;

/** The number of packets received, and since when it has not changed. */
export interface ArrivingAudio {
  readonly received: number;
  readonly since: number;
}

export const audioAfter = (before: ArrivingAudio | null, received: number, now: number): ArrivingAudio =>
  before?.received === received ? before : { received, since: now };

/** Whether the audio of a call is cut: no packets arrive. */
export const isSilent = ({ since }: ArrivingAudio, now: number): boolean => now - since > silentMs;
