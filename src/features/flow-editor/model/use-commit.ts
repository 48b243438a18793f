import type { Change } from '../../../domain/flow/edit/change.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { StepLabel } from '../../../domain/flow/edit/step.ts';
import { useEditorDocument } from './editor-document.ts';

/** Returns a function that performs a step on the current document. */
export function useCommit(): (
  label: StepLabel,
  change: (document: FlowDocument) => readonly Change[],
) => void {
  const { store } = useEditorDocument();
  return (label, change) => store.perform(label, change(store.read().document));
}
