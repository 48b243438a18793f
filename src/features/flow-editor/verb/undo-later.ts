import type { FlowEditorStore } from '../store.ts';

/** Returns a function that undoes the last step, unless another step has followed it. */
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
