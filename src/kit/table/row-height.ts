/** The height of a row of a table, px. */
export const rowHeight = 32;

/** The heights of the padding and the parts of a card, px, as in the stylesheet. */
const [padding, firstLine, line, text] = [21, 23, 20, 40] as const;

/** The height of a DataCard, px; the same for all rows of a list, so that the height of all of them is known. */
export const cardHeight = (lines: number, texts: number): number =>
  padding + firstLine + line * lines + text * texts;
