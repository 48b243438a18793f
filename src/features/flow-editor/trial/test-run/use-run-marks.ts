import { useEffect } from 'react';
import { usePathTexts } from '../path/use-path-texts.ts';
import { runPathOf } from '../path/run-path.ts';
import { pathMarks } from '../path/path-marks.ts';
import { currentBlocks } from '../run/block-values.ts';
import { shownEvents } from '../run/test-run.ts';
import type { TestRun } from '../run/test-run.ts';
import { useEditorState } from '../../model/editor-document.ts';
import { useEditorOverlay } from '../../model/editor-overlay.ts';

/** Marks the path of a test run on the canvas while it is shown. */
export function useRunMarks(run: TestRun | null): void {
  const { marks } = useEditorOverlay();
  const { edges } = useEditorState().document;
  const texts = usePathTexts();
  useEffect(() => {
    if (run === null) return;
    const steps = shownEvents(run).flatMap((event) => (event.kind === 'step' ? event.step : []));
    marks.set('run', pathMarks(runPathOf(steps, [...edges.values()], []), currentBlocks(run), texts));
  }, [marks, run, edges, texts]);
  const isBegun = run !== null;
  useEffect(() => (isBegun ? () => marks.set('run', new Map()) : undefined), [marks, isBegun]);
}
