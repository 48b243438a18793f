import type { Store } from '../../../lib/value/store.ts';
import { createCapability } from './capability.ts';
import type { FlowGuide } from './guide.ts';
import type { LayoutRun } from './layout-run.ts';

/** The tabs of the dock below the canvas. */
export type DockName = 'find' | 'findings' | 'testRun' | 'tests' | 'trace' | 'changes';

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

/** The tools around the canvas. */
export interface EditorTools {
  readonly dialogs: EditorDialogs;
  /** The open tab of the dock; null while it is closed. */
  readonly dock: Store<DockName | null>;
  readonly guide: FlowGuide;
  /** The current arrangement of blocks; null if there is none. */
  readonly layout: Store<LayoutRun | null>;
}

export const [EditorToolsContext, useEditorTools] = createCapability<EditorTools>();
