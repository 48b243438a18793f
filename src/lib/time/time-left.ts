import { twoDigits } from '../text/two-digits.ts';

/**
 * The time from `now` until `until` (both in ms): whole days, and the rest as `9:05`, or `1:09:05` from an hour on.
 */
export function timeLeft(until: number, now: number): { readonly days: number; readonly clock: string } {
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const [days, hours, minutes] = [
    Math.floor(left / 86_400),
    Math.floor(left / 3600) % 24,
    Math.floor(left / 60) % 60,
  ];
  const clock = days > 0 || hours > 0 ? `${hours}:${twoDigits(minutes)}` : String(minutes);
  return { days, clock: `${clock}:${twoDigits(left % 60)}` };
}
