import type { ColumnContent } from '../../entities/define/view.ts';
import type { ColumnWidth } from '../../kit/table/column-track.ts';
import { textMeasure } from '../../lib/browser/text-width.ts';

const fontSize = { head: 12, pill: 12 } as const;
/** The padding of a cell, and what a pill and a header have besides their text, px. */
const [cellPadding, pillShape, sortArrow] = [24, 30, 16];
const usualWidth = { text: 160, figure: 100, moment: 170 } as const;

const font = (size: number): string => `500 ${size}px ${getComputedStyle(document.body).fontFamily}`;
/** The font of the portal may arrive after the first list is shown, in another one. */
const measures = { portalFont: textMeasure(font), systemFont: textMeasure(font) } as const;

let hasArrived = typeof document === 'undefined';

function textWidth(text: string, size: number): number {
  // Asked for each header and each render until then.
  hasArrived ||= document.fonts.check(font(size));
  return measures[hasArrived ? 'portalFont' : 'systemFont'](text) * size;
}

/** A column as far as its width follows from it. The texts are in the user's language. */
interface SizedColumn {
  readonly title: string;
  readonly holds: Exclude<ColumnContent, readonly unknown[]> | readonly string[];
  readonly width: number | 'rest' | undefined;
}

/**
 * The initial width of a column. Words, figures and moments need what their widest value needs; texts, which may be
 * cut, share what is left. No header is cut.
 */
export function initialWidth({ title, holds, width }: SizedColumn): ColumnWidth {
  const head = textWidth(title, fontSize.head) + sortArrow;
  const fitting = (content: number) => Math.ceil(Math.max(content, head + cellPadding));
  if (typeof holds === 'object')
    return fitting(
      Math.max(0, ...holds.map((word) => textWidth(word, fontSize.pill))) + pillShape + cellPadding,
    );
  const own = fitting(typeof width === 'number' ? width : usualWidth[holds]);
  if (holds !== 'text') return own;
  return width === 'rest' ? 'rest' : { atLeast: own };
}
