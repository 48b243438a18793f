import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { Point } from '../../../domain/flow/edit/address.ts';
import type { Extent } from '../../../domain/flow/edit/command/align.ts';
import type { Store } from '../../../lib/value/store.ts';
import { createCapability } from './capability.ts';
import type { Following } from './following.ts';

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
  /** Where a point of the flow is in the page, in pixels. */
  readonly onScreen: (point: Point) => Point;
  /** The part of the flow that is visible at the default zoom, in units. */
  readonly window: () => Extent;
  readonly zoomBy: (steps: number) => void;
  /** Resets to the default zoom. */
  readonly resetZoom: () => void;
  /** Shows all blocks. */
  readonly fit: () => void;
  readonly panBy: (x: number, y: number) => void;
}

/** An output of a block. */
export type OutputEnd = FlowEdge['from'];

/** The view of the blocks, on the canvas or in the outline, and its focus. */
export interface EditorView {
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
  /** Whether blocks are being dragged. Work that would move the canvas under the pointer waits for the drop. */
  readonly dragging: Store<boolean>;
  /** The wire into which the dragged block would be inserted; null if there is none. */
  readonly splitWire: Store<string | null>;
}

export const [EditorViewContext, useEditorView] = createCapability<EditorView>();
