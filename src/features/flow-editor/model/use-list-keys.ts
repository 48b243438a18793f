import type { RefObject } from 'react';
import { useEffect } from 'react';
import { nextOptionIndex } from '../../../lib/view/option-index.ts';

/** Moves the focus between the rows of a list with the arrow keys. Rows have the attribute `data-list-row`. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const rows = [...element.querySelectorAll<HTMLElement>('[data-list-row]')];
      const at = rows.findIndex((row) => row === document.activeElement);
      const next = rows[nextOptionIndex(event.key, at, rows.length) ?? -1];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  });
}
