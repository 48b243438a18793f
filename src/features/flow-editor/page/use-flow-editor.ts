import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBatched } from '../../../client/data/use-batched.ts';
import { organizationOptions } from '../../../domain/flow/edit/command/organization-options.ts';
import { createBlockViews } from '../block/block-views.ts';
import { useBlockWords } from '../block/use-block-words.ts';
import { createStore } from '../../../lib/value/store.ts';
import type { EditorDocument } from '../model/editor-document.ts';
import type { ShownVersion } from '../model/editor-overlay.ts';
import type { AddPlace, DockName, Pull } from '../model/editor-tools.ts';
import type { OutputEnd } from '../model/editor-view.ts';
import { createFollowing } from '../model/following.ts';
import type { FlowEditor } from '../model/flow-editor.ts';
import type { Ghost } from '../model/ghost.ts';
import { createFlowGuide } from '../model/guide.ts';
import type { LayoutRun } from '../model/layout-run.ts';
import { createMarkStore } from '../model/mark.ts';
import { createSurfaces } from '../model/surfaces.ts';
import { useCommitted } from '../model/use-committed.ts';
import { useFlowState } from '../model/use-flow-state.ts';
import { settleTyping } from '../../../client/data/pending-typing.ts';
import { minimapShown } from './minimap-shown.ts';

/** The open dialog of the editor. */
export type OpenDialog =
  | { readonly kind: 'describe' | 'connect'; readonly id: string }
  | { readonly kind: 'addBlock'; readonly place: AddPlace }
  | { readonly kind: 'publish'; readonly sharedObjectId: string | null }
  | { readonly kind: 'unlist'; readonly sharedObjectId: string };

interface Given extends EditorDocument {
  readonly save: () => void;
  readonly toggleOutline: () => void;
  readonly showProperties: () => void;
}

/** The editor of an open flow: the same object while the flow is open, with the current views of its blocks. */
export function useFlowEditor({ tab, organizationId, store, ...own }: Given) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const document = useFlowState(store, (state) => state.document);
  const words = useBlockWords(document, organizationId);
  const [viewsOf] = useState(createBlockViews);
  const views = viewsOf(document, words);
  const organization = useBatched('organization', organizationId);
  const origin = organization.state === 'ready' ? organization.entity : undefined;
  const latest = useCommitted({ views, words, origin, ...own });

  const { kind, id } = tab;
  const editor = useMemo(
    (): FlowEditor => ({
      tab: { kind, id },
      organizationId,
      store,
      views: () => latest().views,
      words: () => latest().words,
      newOptions(type) {
        const { origin: known } = latest();
        return known === undefined ? {} : organizationOptions(type, known);
      },
      ...createSurfaces(),
      following: createFollowing(),
      cursorOutput: createStore<OutputEnd | null>(null),
      dragging: createStore<boolean>(false),
      splitWire: createStore<string | null>(null),
      marks: createMarkStore(),
      ghosts: createStore<readonly Ghost[]>([]),
      version: createStore<ShownVersion | null>(null),
      versionEditor: createStore<FlowEditor | null>(null),
      dialogs: {
        describe: (node) => setDialog({ kind: 'describe', id: node }),
        connect: (node) => setDialog({ kind: 'connect', id: node }),
        publish: (sharedObjectId) => setDialog({ kind: 'publish', sharedObjectId }),
        unlist: (sharedObjectId) => setDialog({ kind: 'unlist', sharedObjectId }),
        addBlock: (place) => setDialog({ kind: 'addBlock', place }),
        toggleMinimap: () => minimapShown.set(!minimapShown.get()),
        toggleOutline: () => latest().toggleOutline(),
        properties: () => latest().showProperties(),
      },
      dock: createStore<DockName | null>(null),
      pull: createStore<Pull | null>(null),
      guide: createFlowGuide(() => store.read().document),
      layout: createStore<LayoutRun | null>(null),
      save() {
        // The next render determines the document to save, and whether there is any change.
        flushSync(settleTyping);
        latest().save();
      },
      deploy: createStore<(() => void) | null>(null),
    }),
    [kind, id, organizationId, store, latest],
  );
  return { editor, views, words, dialog, closeDialog: () => setDialog(null) };
}
