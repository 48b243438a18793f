import { periodAfter } from '../../domain/pricing/period.ts';

/** How many months a row of the picker has. */
export const rowLength = 3;

/** A key, as events have it. */
type CursorKey = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

function monthsOf(period: string, { key, shiftKey }: CursorKey): number | null {
  const month = Number(period.slice(4));
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
      return -rowLength;
    case 'ArrowDown':
      return rowLength;
    case 'Home':
      return 1 - month;
    case 'End':
      return 12 - month;
    case 'PageUp':
      return shiftKey ? -120 : -12;
    case 'PageDown':
      return shiftKey ? 120 : 12;
    default:
      return null;
  }
}

/** Where a key moves the cursor of the picker; null if it moves nothing. The cursor stays where no period follows. */
export function movedPeriod(period: string, pressed: CursorKey): string | null {
  const months = monthsOf(period, pressed);
  return months === null ? null : (periodAfter(period, months) ?? period);
}
