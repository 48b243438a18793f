import { useEffect } from 'react';
import { useStore } from '../../../../kit/base/use-store.ts';
import { useEditorView } from '../../model/editor-view.ts';

/** Scrolls the current block of a run into view whenever `moment` changes, unless the user has moved the view. */
export function useFollow(block: string | undefined, moment: unknown): void {
  const { following, reveal } = useEditorView();
  const state = useStore(following);
  useEffect(() => {
    if (state === 'on' && block !== undefined) reveal(block);
  }, [reveal, state, block, moment]);
}
