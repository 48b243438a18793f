import { cached } from '../../../lib/value/bounded-cache.ts';
import type { MeasureText } from './block-size.ts';

/** A font size large enough for precise widths. */
const measuredAt = 100;

/** More than the texts of the largest flow. Each typed character makes a new text. */
const keptWidths = 50_000;

let context: CanvasRenderingContext2D | null | undefined;

function fontOf(weight: 'normal' | 'bold'): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--system-font') || 'sans-serif';
  return `${weight === 'bold' ? 600 : 400} ${measuredAt}px ${family}`;
}

const widthsIn = (weight: 'normal' | 'bold') =>
  cached(keptWidths, (text: string): number => {
    context ??= document.createElement('canvas').getContext('2d');
    if (!context) return text.length * 0.6;
    context.font = fontOf(weight);
    return context.measureText(text).width / measuredAt;
  });
const widths = { normal: widthsIn('normal'), bold: widthsIn('bold') };

/** Measures each text once, on a canvas of the browser. */
export const measureText: MeasureText = (text, weight) => widths[weight](text);
