import { createContext, use } from 'react';
import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { Point } from '../../../domain/flow/edit/address.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import type { BlockView, BlockWords } from '../block/block-view.ts';
import type { Store } from '../../../lib/value/store.ts';
import type { FlowEditorState, FlowEditorStore } from '../store.ts';
import type { Following } from './following.ts';
import type { Ghost } from './ghost.ts';
import type { FlowGuide } from './guide.ts';
import type { LayoutRun } from './layout-run.ts';
import type { MarkStore } from './mark.ts';
import { useFlowState } from './use-flow-state.ts';

/** The tabs of the dock below the canvas. */
export type DockName = 'find' | 'findings' | 'testRun' | 'tests' | 'trace' | 'changes';

/** Controls the canvas or the outline, whichever shows the blocks. */
export interface BlockSurface {
  readonly focus: () => void;
  /** Scrolls a block into view. */
  readonly reveal: (id: string) => void;
}

/** Controls the view of the canvas. */
export interface CanvasView extends BlockSurface {
  /** The centre of the view. */
  readonly middle: () => Point;
  readonly zoomBy: (steps: number) => void;
  /** Resets to the default zoom. */
  readonly resetZoom: () => void;
  /** Shows all blocks. */
  readonly fit: () => void;
  readonly panBy: (x: number, y: number) => void;
}

/** Opens dialogs and panels, and shows or hides the overview and the outline. */
export interface EditorDialogs {
  readonly describe: (id: string) => void;
  readonly addBlock: (place: 'middle' | 'afterCursor') => void;
  readonly connect: (id: string) => void;
  readonly toggleMinimap: () => void;
  readonly toggleOutline: () => void;
  /** Moves the focus to the first field of the panel of what is selected. */
  readonly properties: () => void;
}

/** A version shown in place of the flow, with its changes since another version marked. */
export interface ShownVersion {
  readonly revisionId: string;
  readonly before: FlowDocument;
  readonly after: FlowDocument;
}

/** An output of a block. */
export type OutputEnd = FlowEdge['from'];

/** An open flow or macro, with the state that the parts of the editor share. */
export interface FlowEditor {
  readonly tab: EditorTab;
  readonly organizationId: string;
  readonly store: FlowEditorStore;
  readonly views: () => ReadonlyMap<string, BlockView>;
  readonly words: () => BlockWords;
  /** null until the canvas is mounted, and while the outline is shown. */
  readonly canvas: () => CanvasView | null;
  readonly setCanvas: (view: CanvasView | null) => void;
  readonly setOutline: (surface: BlockSurface | null) => void;
  /** Moves the focus back to the canvas or the outline. */
  readonly focusBlocks: () => void;
  /** Scrolls a block into view on the canvas or in the outline. */
  readonly reveal: (id: string) => void;
  readonly following: Following;
  /** The output at the cursor of the outline, where new wires start; null at a block, and on the canvas. */
  readonly cursorOutput: Store<OutputEnd | null>;
  readonly dialogs: EditorDialogs;
  /** The open tab of the dock; null while it is closed. */
  readonly dock: Store<DockName | null>;
  /** The marks that the docks put on blocks and wires. */
  readonly marks: MarkStore;
  readonly guide: FlowGuide;
  /** Whether blocks are being dragged. Work that would move the canvas under the pointer waits for the drop. */
  readonly dragging: Store<boolean>;
  /** The current arrangement of blocks; null if there is none. */
  readonly layout: Store<LayoutRun | null>;
  /** The blocks of a comparison that are not in the document. */
  readonly ghosts: Store<readonly Ghost[]>;
  /** The shown version; null: the edited flow. */
  readonly version: Store<ShownVersion | null>;
  /** The read-only editor of the shown version; null until it is mounted. */
  readonly versionEditor: Store<FlowEditor | null>;
  readonly save: () => void;
  /** Starts a deployment; null if the user cannot deploy. */
  readonly deploy: Store<(() => void) | null>;
}

export const FlowEditorContext = createContext<FlowEditor | null>(null);

export function useEditor(): FlowEditor {
  const editor = use(FlowEditorContext);
  if (editor === null) throw new Error('No flow is open here.');
  return editor;
}

export function useEditorState(): FlowEditorState {
  const { store } = useEditor();
  return useFlowState(store);
}

/** Selects a part of the state. The component re-renders only if that part changes. */
export function useEditorPart<Part>(select: (state: FlowEditorState) => Part): Part {
  const { store } = useEditor();
  return useFlowState(store, select);
}
