import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import type { FlowEditorState, FlowEditorStore } from '../store.ts';
import { createCapability } from './capability.ts';
import { useFlowState } from './use-flow-state.ts';

/** The open flow or macro: its document, history and selection are in the store. */
export interface EditorDocument {
  readonly tab: EditorTab;
  readonly organizationId: string;
  readonly store: FlowEditorStore;
}

export const [EditorDocumentContext, useEditorDocument] = createCapability<EditorDocument>();

export const useEditorState = (): FlowEditorState => useFlowState(useEditorDocument().store);

/** Selects a part of the state. The component re-renders only if that part changes. */
export const useEditorPart = <Part>(select: (state: FlowEditorState) => Part): Part =>
  useFlowState(useEditorDocument().store, select);
