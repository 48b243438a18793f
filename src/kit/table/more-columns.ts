/** Marks the frame of a table with `data-more` while there are columns to the right of the visible ones. */
export function watchMoreColumns(grid: HTMLElement): () => void {
  const mark = (): void => {
    // Fractions of a pixel are not a column.
    const hidden = grid.scrollWidth - grid.clientWidth - Math.abs(grid.scrollLeft);
    grid.parentElement?.toggleAttribute('data-more', hidden > 1);
  };
  const observer = new ResizeObserver(mark);
  observer.observe(grid);
  // Widening a column changes the width of the headers, not that of the table.
  if (grid.firstElementChild) observer.observe(grid.firstElementChild);
  grid.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    grid.removeEventListener('scroll', mark);
  };
}
