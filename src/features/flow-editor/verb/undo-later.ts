import type { FlowEditorStore } from '../store.ts';

/** The undo of the step that was performed last. Once another one has followed it is too late: that comes first. */
export function undoLater({
  read,
  undo,
}: Pick<FlowEditorStore, 'read' | 'undo'>): () => 'undone' | 'tooLate' {
  const lastStep = () => {
    const { steps, position } = read().history;
    return steps[position - 1];
  };
  const step = lastStep();
  return () => (step !== undefined && lastStep() === step && undo() !== undefined ? 'undone' : 'tooLate');
}
