import { useMemo, useState, useSyncExternalStore } from 'react';
import { createBlockViews } from '../block/block-views.ts';
import type { BlockView, BlockWords } from '../block/block-view.ts';
import { useBlockWords } from '../block/use-block-words.ts';
import type { CanvasView, FlowEditor } from '../model/editor.ts';
import { minimapShown } from './minimap-shown.ts';

/** The dialog that is open over the canvas. */
export type OpenDialog =
  | { readonly kind: 'describe' | 'connect'; readonly id: string }
  | { readonly kind: 'find' }
  | { readonly kind: 'addBlock'; readonly place: 'middle' | 'afterCursor' };

interface Latest {
  views: ReadonlyMap<string, BlockView>;
  words: BlockWords;
  canvas: CanvasView | null;
  save: () => void;
}

/** The editor of an open flow, the same object while it is open, with the views of its blocks as they are now. */
export function useFlowEditor(given: Pick<FlowEditor, 'tab' | 'organizationId' | 'store' | 'save'>) {
  const { tab, organizationId, store, save } = given;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { document } = useSyncExternalStore(store.subscribe, store.read);
  const words = useBlockWords(document);
  const [viewsOf] = useState(createBlockViews);
  const views = viewsOf(document, words);
  const [latest] = useState<Latest>({ views, words, canvas: null, save });
  // The canvas and its handlers read them, and are rendered after this.
  Object.assign(latest, { views, words, save });

  const { kind, id } = tab;
  const editor = useMemo(
    (): FlowEditor => ({
      tab: { kind, id },
      organizationId,
      store,
      views: () => latest.views,
      words: () => latest.words,
      canvas: () => latest.canvas,
      setCanvas: (view) => void Object.assign(latest, { canvas: view }),
      dialogs: {
        describe: (node) => setDialog({ kind: 'describe', id: node }),
        connect: (node) => setDialog({ kind: 'connect', id: node }),
        find: () => setDialog({ kind: 'find' }),
        addBlock: (place) => setDialog({ kind: 'addBlock', place }),
        toggleMinimap: () => minimapShown.set(!minimapShown.get()),
      },
      save: () => latest.save(),
    }),
    [kind, id, organizationId, store, latest],
  );
  return { editor, words, dialog, closeDialog: () => setDialog(null) };
}
