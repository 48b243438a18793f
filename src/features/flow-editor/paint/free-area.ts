import type { Point } from '../../../domain/flow/edit/address.ts';
import type { Extent } from '../../../domain/flow/edit/command/align.ts';

/** The size of a cell, in pixels. */
const cell = { x: 16, y: 4 } as const;
/** No painting has as many columns. */
const columns = 1 << 15;

/** Keeps painted texts apart. It counts in cells, so that a flow of thousands of blocks takes milliseconds. */
export class FreeArea {
  readonly #taken = new Set<number>();

  /** Whether nothing has been put here yet. */
  isFree(area: Point & Extent): boolean {
    return this.#every(area, (key) => !this.#taken.has(key));
  }

  take(area: Point & Extent): void {
    this.#every(area, (key) => {
      this.#taken.add(key);
      return true;
    });
  }

  /** Whether a test is true of every cell of an area. */
  #every({ x, y, width, height }: Point & Extent, test: (key: number) => boolean): boolean {
    const [left, right] = [Math.floor(x / cell.x), Math.ceil((x + width) / cell.x)];
    const bottom = Math.ceil((y + height) / cell.y);
    for (let row = Math.floor(y / cell.y); row < bottom; row += 1)
      for (let column = left; column < right; column += 1) if (!test(row * columns + column)) return false;
    return true;
  }
}
