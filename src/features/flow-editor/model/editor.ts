import { createContext, use, useSyncExternalStore } from 'react';
import type { Point } from '../../../domain/flow/edit/address.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import type { BlockView, BlockWords } from '../block/block-view.ts';
import type { FlowEditorState, FlowEditorStore } from '../store.ts';

/** The editor's hold on the view of its canvas. */
export interface CanvasView {
  /** The middle of what is shown. */
  readonly middle: () => Point;
  /** Moves the view so that a block can be seen. */
  readonly reveal: (id: string) => void;
  readonly zoomBy: (steps: number) => void;
  /** The default zoom. */
  readonly resetZoom: () => void;
  /** Shows all blocks. */
  readonly fit: () => void;
  readonly panBy: (x: number, y: number) => void;
  readonly focus: () => void;
}

/** Opens dialogs, and shows or hides the overview. */
export interface EditorDialogs {
  readonly describe: (id: string) => void;
  readonly find: () => void;
  readonly addBlock: (place: 'middle' | 'afterCursor') => void;
  readonly connect: (id: string) => void;
  readonly toggleMinimap: () => void;
}

/** One open flow or macro with what its parts share. */
export interface FlowEditor {
  readonly tab: EditorTab;
  readonly organizationId: string;
  readonly store: FlowEditorStore;
  readonly views: () => ReadonlyMap<string, BlockView>;
  readonly words: () => BlockWords;
  /** null until the canvas is there; it stays null where the outline is shown instead. */
  readonly canvas: () => CanvasView | null;
  readonly setCanvas: (view: CanvasView | null) => void;
  readonly dialogs: EditorDialogs;
  readonly save: () => void;
}

export const FlowEditorContext = createContext<FlowEditor | null>(null);

export function useEditor(): FlowEditor {
  const editor = use(FlowEditorContext);
  if (editor === null) throw new Error('No flow is open here.');
  return editor;
}

export function useEditorState(): FlowEditorState {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, store.read);
}
