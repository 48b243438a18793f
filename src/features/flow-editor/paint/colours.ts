import type { MeasureText } from '../geometry/block-size.ts';
import { measureText } from '../geometry/measure-text.ts';

/** The current colours of the painted content, by name, and its font. */
export interface PaintColours {
  readonly of: (name: string) => string;
  readonly font: string;
  readonly measure: MeasureText;
}

/** Reads the colours of the samples in an element. Their `data-paint` attributes map names to CSS properties. */
export function readColours(samples: HTMLElement): PaintColours {
  const found = new Map<string, string>();
  for (const element of samples.querySelectorAll<HTMLElement>('[data-paint]')) {
    const style = getComputedStyle(element);
    for (const entry of element.dataset['paint']?.split(';') ?? []) {
      const [name = '', property = ''] = entry.split(':');
      found.set(name, style.getPropertyValue(property));
    }
  }
  const font = getComputedStyle(samples).fontFamily;
  return { of: (name) => found.get(name) ?? 'gray', font, measure: measureText };
}
