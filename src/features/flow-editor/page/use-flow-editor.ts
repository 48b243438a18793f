import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createBlockViews } from '../block/block-views.ts';
import type { BlockView, BlockWords } from '../block/block-view.ts';
import { useBlockWords } from '../block/use-block-words.ts';
import { createStore } from '../../../lib/value/store.ts';
import type {
  BlockSurface,
  CanvasView,
  DockName,
  FlowEditor,
  OutputEnd,
  ShownVersion,
} from '../model/editor.ts';
import { createFollowing } from '../model/following.ts';
import type { Ghost } from '../model/ghost.ts';
import { createFlowGuide } from '../model/guide.ts';
import type { LayoutRun } from '../model/layout-run.ts';
import { createMarkStore } from '../model/mark.ts';
import { settleTyping } from '../pending-typing.ts';
import { useFlowState } from '../model/use-flow-state.ts';
import { minimapShown } from './minimap-shown.ts';

/** The open dialog of the editor. */
export type OpenDialog =
  | { readonly kind: 'describe' | 'connect'; readonly id: string }
  | { readonly kind: 'addBlock'; readonly place: 'middle' | 'afterCursor' };

interface Given {
  readonly save: () => void;
  readonly toggleOutline: () => void;
  readonly showProperties: () => void;
}

interface Latest extends Given {
  views: ReadonlyMap<string, BlockView>;
  words: BlockWords;
  canvas: CanvasView | null;
  outline: BlockSurface | null;
  /** Whether the canvas or the outline takes the focus when it is mounted. */
  awaitsFocus: boolean;
}

/** The editor of an open flow: the same object while the flow is open, with the current views of its blocks. */
export function useFlowEditor(given: Pick<FlowEditor, 'tab' | 'organizationId' | 'store'> & Given) {
  const { tab, organizationId, store, save, toggleOutline, showProperties } = given;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const document = useFlowState(store, (state) => state.document);
  const words = useBlockWords(document, organizationId);
  const [viewsOf] = useState(createBlockViews);
  const views = viewsOf(document, words);
  const own = { save, toggleOutline, showProperties };
  const [latest] = useState<Latest>({
    views,
    words,
    canvas: null,
    outline: null,
    awaitsFocus: false,
    ...own,
  });
  // The canvas and its handlers, which render after this, read them.
  Object.assign(latest, { views, words, ...own });

  const { kind, id } = tab;
  const editor = useMemo(
    (): FlowEditor => ({
      tab: { kind, id },
      organizationId,
      store,
      views: () => latest.views,
      words: () => latest.words,
      canvas: () => latest.canvas,
      setCanvas(canvas) {
        if (latest.awaitsFocus) canvas?.focus();
        Object.assign(latest, { canvas, ...(canvas !== null && { awaitsFocus: false }) });
      },
      setOutline(outline) {
        if (latest.awaitsFocus) outline?.focus();
        Object.assign(latest, { outline, awaitsFocus: false });
      },
      focusBlocks() {
        const surface = latest.canvas ?? latest.outline;
        Object.assign(latest, { awaitsFocus: surface === null });
        surface?.focus();
      },
      reveal: (id) => (latest.canvas ?? latest.outline)?.reveal(id),
      following: createFollowing(),
      cursorOutput: createStore<OutputEnd | null>(null),
      dialogs: {
        describe: (node) => setDialog({ kind: 'describe', id: node }),
        connect: (node) => setDialog({ kind: 'connect', id: node }),
        addBlock: (place) => setDialog({ kind: 'addBlock', place }),
        toggleMinimap: () => minimapShown.set(!minimapShown.get()),
        toggleOutline: () => latest.toggleOutline(),
        properties: () => latest.showProperties(),
      },
      dock: createStore<DockName | null>(null),
      marks: createMarkStore(),
      dragging: createStore<boolean>(false),
      layout: createStore<LayoutRun | null>(null),
      guide: createFlowGuide(() => store.read().document),
      ghosts: createStore<readonly Ghost[]>([]),
      version: createStore<ShownVersion | null>(null),
      versionEditor: createStore<FlowEditor | null>(null),
      save() {
        // The next render determines the document to save, and whether there is any change.
        flushSync(settleTyping);
        latest.save();
      },
      deploy: createStore<(() => void) | null>(null),
    }),
    [kind, id, organizationId, store, latest],
  );
  return { editor, words, dialog, closeDialog: () => setDialog(null) };
}
