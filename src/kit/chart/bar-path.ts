/** A bar, or a part of one: all bars are one unit wide and grow upwards from `from`. */
export interface BarPiece {
  /** The index of the bar. */
  readonly index: number;
  readonly from: number;
  readonly value: number;
}

/**
 * The data of one path with all these pieces, in a plot that is `top` high; `width` is the share of a unit that a bar
 * fills. One path instead of an element for each bar, since browsers lay out every element.
 */
export const barPath = (pieces: readonly BarPiece[], top: number, width: number): string =>
  pieces
    .filter(({ value }) => value > 0)
    .map(({ index, from, value }) => {
      const left = index + (1 - width) / 2;
      return `M${left} ${top - from}v${-value}h${width}v${value}z`;
    })
    .join('');
