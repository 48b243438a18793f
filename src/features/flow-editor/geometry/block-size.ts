import type { Extent } from '../../../domain/flow/edit/command/align.ts';
import { grid, labelFont } from './constants.ts';

/** The rows above the terminals of a block: its title, and the options that tell it apart (S1-3-39). */
export type HeadRows = 1 | 2;

/** The displayed texts of a block. */
export interface BlockTexts {
  readonly headRows: HeadRows;
  readonly title: string;
  readonly subtitle: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** Measures the width of a text of font size 1. */
export type MeasureText = (text: string, weight: 'normal' | 'bold') => number;

/** The font sizes and spacing of blocks, in units. */
export const blockLook = {
  titleFont: labelFont,
  subtitleFont: 2.4,
  terminalFont: 2.6,
  /** Including the space beside it. */
  icon: 7,
  margin: 2.5,
  /** The space between the labels of an input and an output. */
  gap: 4,
  minWidth: 30,
  maxWidth: 110,
} as const;

const inTens = (width: number): number => Math.ceil(width / grid.x) * grid.x;

/** The height of so many rows of a block. */
export const rowsHeight = (rows: number): number => grid.y * rows;

/**
 * The size of a block. It depends on its texts only, so no block has to be rendered to measure it. S1-9-18 measures
 * each 200 ms; this size is correct in the frame that shows the texts, because the system font never loads late.
 */
export function blockSize(
  { headRows, title, subtitle, inputs, outputs }: BlockTexts,
  measure: MeasureText,
): Extent {
  const { titleFont, subtitleFont, terminalFont, icon, margin, gap, minWidth, maxWidth } = blockLook;
  const head =
    icon + Math.max(measure(title, 'bold') * titleFont, measure(subtitle, 'normal') * subtitleFont) + margin;
  const rows = Math.max(inputs.length, outputs.length);
  let widest = head;
  for (let row = 0; row < rows; row += 1) {
    const [input = '', output = ''] = [inputs[row], outputs[row]];
    const labels = (measure(input, 'normal') + measure(output, 'normal')) * terminalFont;
    widest = Math.max(widest, margin * 2 + labels + (input !== '' && output !== '' ? gap : 0));
  }
  return {
    width: Math.min(maxWidth, Math.max(minWidth, inTens(widest))),
    height: rowsHeight(headRows + rows),
  };
}

/** The vertical centre of a terminal's row, from the top of its block. */
export const terminalY = (headRows: HeadRows, row: number): number => rowsHeight(headRows + row) + grid.y / 2;
