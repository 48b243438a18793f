import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { Conflict } from '../../../domain/flow/merge/conflict.ts';
import type { BlockWords } from '../block/block-view.ts';
import { blockView } from '../block/block-view.ts';
import { useEditorState } from '../model/editor-document.ts';
import { useEditorOverlay } from '../model/editor-overlay.ts';
import { changeTexts } from './change-sign.tsx';
import { comparisonMarks } from './comparison-marks.ts';

const noMarks = new Map<never, never>();

/** Draws a comparison on the canvas while it is shown in the dock. */
export function useCanvasComparison(
  before: FlowDocument,
  after: FlowDocument,
  conflicts: readonly Conflict[],
  words: BlockWords,
): void {
  const { i18n } = useLingui();
  const { marks, ghosts } = useEditorOverlay();
  const { document } = useEditorState();
  useEffect(() => {
    const drawn = comparisonMarks(before, after, document, conflicts, (tone) => i18n._(changeTexts[tone]));
    marks.set('comparison', drawn.marks);
    ghosts.set(drawn.ghosts.map(({ node, mark }) => ({ view: blockView(node, undefined, words), mark })));
  }, [before, after, document, conflicts, words, marks, ghosts, i18n]);
  useEffect(
    () => () => {
      marks.set('comparison', noMarks);
      ghosts.set([]);
    },
    [marks, ghosts],
  );
}
