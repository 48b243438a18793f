import type { RefObject } from 'react';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstField } from '../../../kit/base/first-field.ts';
import type { Selection } from '../../../domain/flow/edit/step.ts';
import type { EditorRoom } from './shown-view.ts';

/** A panel that is shown over the blocks where the window has no room beside them. */
export type SheetName = 'properties' | 'toolbox';

// On touch devices, the on-screen keyboard would cover half of the panel.
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

function shownSheet(wanted: SheetName | null, room: EditorRoom, isEmpty: boolean): SheetName | null {
  if (wanted === 'properties') return room === 'narrow' && !isEmpty ? wanted : null;
  return room === 'wide' ? null : wanted;
}

/** The open sheet, and a function that shows the properties of the selection in any window. */
export function useSheet(root: RefObject<HTMLElement | null>, room: EditorRoom, selection: Selection) {
  const [wanted, setSheet] = useState<SheetName | null>(null);
  const isEmpty = selection.nodes.length + selection.edges.length === 0;
  const sheet = shownSheet(wanted, room, isEmpty);
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
      flushSync(() => setSheet(room === 'narrow' ? 'properties' : null));
      wantsFocus.current = true;
      focusWanted();
    },
    /** Moves the focus to the panel, if this was requested before its code was loaded. */
    focusWanted,
  };
}
