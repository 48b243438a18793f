import { twoDigits } from './two-digits.ts';

/** The last time that an input accepts; an end can be midnight at the end of the day. */
export type LastTime = '23:59' | '24:00';

/** Reads a time of day as people type it (`9`, `900`, `9:05`, `09.05`); null if it is none (S1-5-46). */
export function parseTimeInput(typed: string, last: LastTime): string | null {
  const [, hours, minutes = '00'] = /^([0-9]{1,2})(?:[:.]?([0-9]{2}))?$/.exec(typed.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const time = `${twoDigits(Number(hours))}:${minutes}`;
  return time <= last ? time : null;
}
