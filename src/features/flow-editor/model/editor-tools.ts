import type { Point } from '../../../domain/flow/edit/address.ts';
import type { WireEnd } from '../../../domain/flow/graph/edges.ts';
import type { Store } from '../../../lib/value/store.ts';
import { createCapability } from './capability.ts';
import type { FlowGuide } from './guide.ts';
import type { LayoutRun } from './layout-run.ts';

/** The tabs of the dock below the canvas. */
export type DockName = 'find' | 'findings' | 'testRun' | 'tests' | 'trace' | 'changes';

/** A wire drawn from a terminal to an empty place of the canvas. */
export interface LooseWire {
  readonly from: WireEnd;
  readonly at: Point;
}

/** A published version to merge into the open flow. */
export interface Pull {
  readonly sharedObjectId: string;
  readonly libraryName: string;
  /** The version that the flow has. */
  readonly from: string;
  /** The version to merge. */
  readonly to: string;
}

/** Where an added block goes. A wire whose end it takes, or into which it is inserted, connects it. */
export type AddPlace =
  | { readonly kind: 'middle' | 'afterCursor' }
  | { readonly kind: 'wireEnd'; readonly wire: LooseWire }
  | { readonly kind: 'onWire'; readonly edgeId: string };

/** Opens dialogs and panels, and shows or hides the overview and the outline. */
export interface EditorDialogs {
  readonly describe: (id: string) => void;
  readonly addBlock: (place: AddPlace) => void;
  readonly connect: (id: string) => void;
  /** Publishes another version of a shared object; null: publishes to another library. */
  readonly publish: (sharedObjectId: string | null) => void;
  /** Asks before a shared object is hidden from others. */
  readonly unlist: (sharedObjectId: string) => void;
  readonly toggleMinimap: () => void;
  readonly toggleOutline: () => void;
  /** Moves the focus to the first field of the panel of what is selected. */
  readonly properties: () => void;
}

/** The tools around the canvas. */
export interface EditorTools {
  readonly dialogs: EditorDialogs;
  /** The open tab of the dock; null while it is closed. */
  readonly dock: Store<DockName | null>;
  /** The pull that the dock shows; null if there is none. */
  readonly pull: Store<Pull | null>;
  readonly guide: FlowGuide;
  /** The current arrangement of blocks; null if there is none. */
  readonly layout: Store<LayoutRun | null>;
}

export const [EditorToolsContext, useEditorTools] = createCapability<EditorTools>();
