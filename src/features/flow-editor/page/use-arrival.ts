import { useEffect } from 'react';
import type { Arrival } from '../model/place.ts';
import { askedPlace } from '../../../fields/flow/asked-place.ts';
import { tabText } from '../../../fields/page-search/open-tabs.ts';
import { goTo } from '../verb/go-to.ts';
import { isSetting, namesOfPlace } from '../model/place.ts';
import type { EditorDocument } from '../model/editor-document.ts';
import type { EditorTools } from '../model/editor-tools.ts';
import type { EditorView } from '../model/editor-view.ts';
import type { SheetName } from './use-sheet.ts';

function elementOf({ place }: Arrival): HTMLElement | undefined {
  for (const name of namesOfPlace(place)) {
    const element = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`);
    if (element !== null) return element;
  }
  return undefined;
}

const control = 'input, textarea, select, [contenteditable="true"], [tabindex="0"], summary, button';

/** The control of a field: the one of its label, or else the first. */
function controlIn(element: HTMLElement): HTMLElement | null {
  const { htmlFor } = element.querySelector('label') ?? {};
  const labelled = htmlFor === undefined ? null : document.getElementById(htmlFor);
  return labelled ?? element.querySelector<HTMLElement>(control);
}

function arrive(editor: EditorView, arrival: Arrival): void {
  const element = elementOf(arrival);
  // A parameter may be folded.
  const fold = element?.closest('details');
  if (fold) fold.open = true;
  element?.scrollIntoView({ block: 'nearest' });
  if (arrival.focus === 'stays') return;
  const field = element && controlIn(element);
  if (field) field.focus({ preventScroll: true });
  else editor.focusBlocks();
}

/** The number of frames to wait for a panel whose code may be loading. After that, the user stays at the block. */
const maxFrames = 60;

/**
 * Shows the field of the place that the user was sent to, once its panel is mounted. In a narrow window, the sheet
 * opens if the focus moves there.
 */
export function useArrival(
  editor: EditorDocument & EditorView & EditorTools,
  openSheet: (sheet: SheetName) => void,
): void {
  const { arrival } = editor.guide;
  useEffect(() => {
    let frame = 0;
    const whenThere = (now: Arrival, frames: number): void => {
      if (frames > 0 && namesOfPlace(now.place).length > 0 && elementOf(now) === undefined)
        frame = requestAnimationFrame(() => whenThere(now, frames - 1));
      else arrive(editor, now);
    };
    const leave = arrival.subscribe(() => {
      const now = arrival.get();
      cancelAnimationFrame(frame);
      if (now === null) return;
      if (now.focus === 'moves') openSheet(isSetting(now.place) ? 'toolbox' : 'properties');
      frame = requestAnimationFrame(() => whenThere(now, maxFrames));
    });
    const ask = (): void => {
      const asked = askedPlace.get();
      if (asked?.tab !== tabText(editor.tab)) return;
      askedPlace.set(null);
      const { subject, member } = asked;
      // The canvas gets its size in the next frame.
      requestAnimationFrame(() => goTo(editor, { subject, member }, 'moves'));
    };
    ask();
    const stop = askedPlace.subscribe(ask);
    return () => {
      cancelAnimationFrame(frame);
      leave();
      stop();
    };
  }, [arrival, editor, openSheet]);
}
