import type { RefObject } from 'react';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstField } from '../../../kit/base/first-field.ts';
import type { Selection } from '../../../domain/flow/edit/step.ts';

/** A panel that a narrow window shows over the blocks. */
export type SheetName = 'properties' | 'toolbox';

// On touch devices, the on-screen keyboard would cover half of the panel.
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The sheet of a narrow window, and a function that shows the properties of the selection in any window. */
export function useSheet(root: RefObject<HTMLElement | null>, isNarrow: boolean, selection: Selection) {
  const [wanted, setSheet] = useState<SheetName | null>(null);
  const isEmpty = selection.nodes.length + selection.edges.length === 0;
  const sheet = !isNarrow || (wanted === 'properties' && isEmpty) ? null : wanted;
  if (sheet !== wanted) setSheet(sheet);
  const wantsFocus = useRef(false);
  const focusWanted = useCallback(() => {
    const panel = root.current?.querySelector<HTMLElement>('[data-editor-panel]') ?? null;
    if (panel === null || !wantsFocus.current) return;
    wantsFocus.current = false;
    const field = isTouched() ? undefined : firstField(panel);
    (field ?? panel).focus();
  }, [root]);
  return {
    sheet,
    setSheet,
    showProperties: (): void => {
      // Renders the panel of a new selection first.
      flushSync(() => setSheet(isNarrow ? 'properties' : null));
      wantsFocus.current = true;
      focusWanted();
    },
    /** Moves the focus to the panel, if this was requested before its code was loaded. */
    focusWanted,
  };
}
