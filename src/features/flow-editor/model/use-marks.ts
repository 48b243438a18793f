import { useCallback, useSyncExternalStore } from 'react';
import { useEditorOverlay } from './editor-overlay.ts';
import type { DrawnMark } from './mark.ts';

/** The marks of a block or wire. Re-renders only if they change. */
export function useMarks(id: string): readonly DrawnMark[] {
  const { marks } = useEditorOverlay();
  const subscribe = useCallback((listener: () => void) => marks.subscribe(id, listener), [marks, id]);
  return useSyncExternalStore(subscribe, () => marks.of(id));
}
