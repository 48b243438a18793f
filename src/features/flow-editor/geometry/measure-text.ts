import { textMeasure } from '../../../lib/browser/text-width.ts';
import type { MeasureText } from './block-size.ts';

function widthsIn(weight: 400 | 600): (text: string) => number {
  return textMeasure((size) => {
    const family =
      getComputedStyle(document.documentElement).getPropertyValue('--system-font') || 'sans-serif';
    return `${weight} ${size}px ${family}`;
  });
}
const widths = { normal: widthsIn(400), bold: widthsIn(600) };

/** Measures the texts of blocks, on a canvas of the browser. */
export const measureText: MeasureText = (text, weight) => widths[weight](text);
