import { createStoredChoice } from '../../../lib/browser/stored-choice.ts';

/** The height of the dock, as a percentage of the height of the editor. */
export const heightLimits = { min: 15, usual: 40, max: 80, step: 5 } as const;
const { min, usual, max, step } = heightLimits;

export const heightWithin = (height: number): number => Math.round(Math.min(max, Math.max(min, height)));

/** Parses a stored height. */
export const readHeight = (stored: string | null): string => {
  const height = stored === null || stored === '' ? Number.NaN : Number(stored);
  return String(Number.isFinite(height) ? heightWithin(height) : usual);
};

/** The height after a key press; undefined for other keys. */
export function heightByKey(key: string, height: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return heightWithin(height + step);
    case 'ArrowDown':
      return heightWithin(height - step);
    case 'Home':
      return min;
    case 'End':
      return max;
    case 'Enter':
      return usual;
    default:
      return undefined;
  }
}

/** The dock height, stored in this browser. */
export const dockHeight = createStoredChoice('flow-dock-height', readHeight);
