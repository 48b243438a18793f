import { createContext } from 'react';
import type { Store } from '../../../lib/value/store.ts';
import type { EditorBlocks } from './editor-blocks.ts';
import type { EditorDocument } from './editor-document.ts';
import type { EditorOverlay } from './editor-overlay.ts';
import type { EditorSaving } from './editor-saving.ts';
import type { EditorTools } from './editor-tools.ts';
import type { EditorView } from './editor-view.ts';

/** All capabilities of an open flow or macro, for verbs. Components take the capabilities that they need. */
export interface FlowEditor
  extends EditorDocument, EditorBlocks, EditorView, EditorOverlay, EditorTools, EditorSaving {
  /** The read-only editor of the shown version; null until it is mounted. */
  readonly versionEditor: Store<FlowEditor | null>;
}

export const FlowEditorContext = createContext<FlowEditor | null>(null);
