import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { BlockWords } from '../block/block-view.ts';
import { useCanvasComparison } from './use-canvas-comparison.ts';

const noConflicts: readonly never[] = [];

type Props = { before: FlowDocument; after: FlowDocument; words: BlockWords };

/** Draws a comparison on the canvas of the editor. */
export function CanvasComparison({ before, after, words }: Props) {
  useCanvasComparison(before, after, noConflicts, words);
  return null;
}
