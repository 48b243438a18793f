import { useEffect, useState } from 'react';
import { rowIndexOf } from '../../kit/table/data-table.tsx';
import type { LoadedRows } from './loaded-rows.ts';

/** The index of the row with the focus in one of its controls, wherever that row moves. */
export function useFocusedRow(scroller: HTMLElement | null, loaded: LoadedRows): number | undefined {
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    if (!scroller) return undefined;
    const note = ({ target }: FocusEvent): void => {
      const index = rowIndexOf(target);
      setFocused(index === null ? null : (loaded.at(index)?.id ?? null));
    };
    const forget = (): void => setFocused(null);
    scroller.addEventListener('focusin', note);
    scroller.addEventListener('focusout', forget);
    return () => {
      scroller.removeEventListener('focusin', note);
      scroller.removeEventListener('focusout', forget);
    };
  }, [scroller, loaded]);
  return focused === null ? undefined : loaded.placeOf(focused);
}
