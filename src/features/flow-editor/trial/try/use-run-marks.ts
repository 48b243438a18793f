import { useEffect } from 'react';
import { useEditor, useEditorState } from '../../model/editor.ts';
import { useWayTexts } from '../way/use-way-texts.ts';
import { wayOf } from '../way/way.ts';
import { wayMarks } from '../way/way-marks.ts';
import { currentBlocks } from '../run/block-values.ts';
import { shownEvents } from '../run/try-run.ts';
import type { TryRun } from '../run/try-run.ts';

/** Marks the way of a try on the canvas while it is shown. */
export function useRunMarks(run: TryRun | null): void {
  const { marks } = useEditor();
  const { edges } = useEditorState().document;
  const texts = useWayTexts();
  useEffect(() => {
    if (run === null) return;
    const steps = shownEvents(run).flatMap((event) => (event.kind === 'step' ? event.step : []));
    marks.set('run', wayMarks(wayOf(steps, [...edges.values()], []), currentBlocks(run), texts));
  }, [marks, run, edges, texts]);
  const isBegun = run !== null;
  useEffect(() => (isBegun ? () => marks.set('run', new Map()) : undefined), [marks, isBegun]);
}
