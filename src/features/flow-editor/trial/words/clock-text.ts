import { twoDigits } from '../../../../lib/text/two-digits.ts';

/** The time of a virtual clock: `00:03`, `1:02:03`. */
export function runClockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const clock = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
