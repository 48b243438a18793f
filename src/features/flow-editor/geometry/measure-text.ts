import type { MeasureText } from './block-size.ts';

/** Large enough for precise widths. */
const measuredAt = 100;

const widths = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;

function fontOf(weight: 'normal' | 'bold'): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
  return `${weight === 'bold' ? 600 : 400} ${measuredAt}px ${family}`;
}

/** Measures by the canvas of the browser, once for each text. */
export const measureText: MeasureText = (text, weight) => {
  const key = `${weight} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 0.6;
  context.font = fontOf(weight);
  const width = context.measureText(text).width / measuredAt;
  widths.set(key, width);
  return width;
};
