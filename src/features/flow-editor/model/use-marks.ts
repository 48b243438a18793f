import { useCallback, useSyncExternalStore } from 'react';
import { useEditor } from './editor.ts';
import type { DrawnMark } from './mark.ts';

/** The marks of a block or wire. Re-renders only if they change. */
export function useMarks(id: string): readonly DrawnMark[] {
  const { marks } = useEditor();
  const subscribe = useCallback((listener: () => void) => marks.subscribe(id, listener), [marks, id]);
  return useSyncExternalStore(subscribe, () => marks.of(id));
}
