import { cached } from '../../../lib/value/bounded-cache.ts';
import type { MeasureText } from './block-size.ts';

/** Large enough for precise widths. */
const measuredAt = 100;

/** More than the largest flow has; a text that is being typed is another one with each character. */
const keptWidths = 50_000;

let context: CanvasRenderingContext2D | null | undefined;

function fontOf(weight: 'normal' | 'bold'): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
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

/** Measures by the canvas of the browser, once for each text. */
export const measureText: MeasureText = (text, weight) => widths[weight](text);
