import { twoDigits } from '../text/two-digits.ts';

/** The time between two moments (ms): `0:05`, `12:40`, `1:02:03`; `0:00` if they are out of order. */
export function elapsedText(from: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - from) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const clock = hours > 0 ? `${hours}:${twoDigits(minutes)}` : String(minutes);
  return `${clock}:${twoDigits(seconds % 60)}`;
}
