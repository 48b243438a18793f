import { useEffect, useSyncExternalStore } from 'react';
import { useEditor } from '../../model/editor.ts';

/** Scrolls the current block of a run into view whenever `moment` changes, unless the user has moved the view. */
export function useFollow(block: string | undefined, moment: unknown): void {
  const { following, reveal } = useEditor();
  const state = useSyncExternalStore(following.subscribe, following.get);
  useEffect(() => {
    if (state === 'on' && block !== undefined) reveal(block);
  }, [reveal, state, block, moment]);
}
