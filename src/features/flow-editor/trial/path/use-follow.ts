import { useEffect, useSyncExternalStore } from 'react';
import { useEditor } from '../../model/editor.ts';

/** Moves the view to the block at which a run is, after each of its moments, unless the user has moved it by hand. */
export function useFollow(block: string | undefined, moment: unknown): void {
  const { following, reveal } = useEditor();
  const state = useSyncExternalStore(following.subscribe, following.get);
  useEffect(() => {
    if (state === 'on' && block !== undefined) reveal(block);
  }, [reveal, state, block, moment]);
}
