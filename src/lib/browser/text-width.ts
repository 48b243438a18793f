import { cached } from '../value/bounded-cache.ts';

/** Where nothing can be measured: the width of an average letter, in parts of the font size. */
const averageLetter = 0.6;

/** A font size large enough for precise widths, px. */
const measuredAt = 100;

/** More than the texts of the largest flow. Each typed character makes a new text. */
const maxWidths = 50_000;

let ruler: CanvasRenderingContext2D | null | undefined;

function rulerOf(): CanvasRenderingContext2D | null {
  if (typeof document === 'undefined') return null;
  ruler ??= document.createElement('canvas').getContext('2d');
  return ruler;
}

/** Measures the width of texts on one line, in parts of the font size, each text once. `font`: at a size. */
export const textMeasure = (font: (size: number) => string): ((text: string) => number) =>
  cached(maxWidths, (text: string): number => {
    const context = rulerOf();
    if (!context) return text.length * averageLetter;
    context.font = font(measuredAt);
    return context.measureText(text).width / measuredAt;
  });
