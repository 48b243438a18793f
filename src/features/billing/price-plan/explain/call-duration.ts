import { elapsedText } from '../../../../lib/time/elapsed-text.ts';

/** A day. */
export const maxCallSeconds = 86_400;

/** Reads the duration of a call, `3:12`, `1:02:03` or whole seconds, `192`; null if it is none. */
export function readCallDuration(typed: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,4}):)?(\d{1,5})$/.exec(typed.trim());
  if (match === null) return null;
  const [, hours, minutes, seconds = ''] = match;
  // After a colon, there are sixty of each.
  if (minutes !== undefined && (seconds.length !== 2 || Number(seconds) > 59)) return null;
  if (hours !== undefined && (minutes?.length !== 2 || Number(minutes) > 59)) return null;
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return total <= maxCallSeconds ? total : null;
}

/** A duration in seconds as `3:12`. */
export const callDurationText = (seconds: number): string => elapsedText(0, seconds * 1000);
