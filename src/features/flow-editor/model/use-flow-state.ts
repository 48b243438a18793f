import { useStore } from '../../../kit/base/use-store.ts';
import type { FlowEditorState, FlowEditorStore } from '../store.ts';

const whole = (state: FlowEditorState): FlowEditorState => state;

/** The state of an open flow. */
export function useFlowState(store: FlowEditorStore): FlowEditorState;
/** A part of the state of an open flow. The component renders again only if the part changes. */
export function useFlowState<Part>(store: FlowEditorStore, select: (state: FlowEditorState) => Part): Part;
export function useFlowState(
  { read, subscribe }: FlowEditorStore,
  select: (state: FlowEditorState) => unknown = whole,
): unknown {
  return useStore({ get: read, subscribe }, select);
}
