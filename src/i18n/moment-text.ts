import { toLocalTime } from '../lib/time/local-time.ts';
import type { DateTimeFormat } from './formats.ts';
import { localText } from './local-time-text.ts';

/** An instant as people type it, to the minute: `31-12-2026 14:05`. */
export const momentText = (instant: string, format: DateTimeFormat, zone?: string): string =>
  localText(toLocalTime(instant, zone), format);
