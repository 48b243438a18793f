import type { Range } from '@tanstack/react-virtual';
import { defaultRangeExtractor } from '@tanstack/react-virtual';

/** The rows to render: those in sight, and always the active one, to which `aria-activedescendant` refers. */
export const renderedRange =
  (active: number, count: number) =>
  (range: Range): number[] =>
    active < count
      ? [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b)
      : defaultRangeExtractor(range);
