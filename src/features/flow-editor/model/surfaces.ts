import type { BlockSurface, CanvasView, EditorView } from './editor-view.ts';

type Surfaces = Pick<EditorView, 'canvas' | 'setCanvas' | 'setOutline' | 'focusBlocks' | 'reveal'>;

/** Keeps the mounted canvas or outline, and the focus for the one that is mounted next. */
export function createSurfaces(): Surfaces {
  let canvas: CanvasView | null = null;
  let outline: BlockSurface | null = null;
  /** Whether the canvas or the outline takes the focus when it is mounted. */
  let awaitsFocus = false;
  return {
    canvas: () => canvas,
    setCanvas(view) {
      if (awaitsFocus) view?.focus();
      canvas = view;
      if (view !== null) awaitsFocus = false;
    },
    setOutline(surface) {
      if (awaitsFocus) surface?.focus();
      outline = surface;
      awaitsFocus = false;
    },
    focusBlocks() {
      const surface = canvas ?? outline;
      awaitsFocus = surface === null;
      surface?.focus();
    },
    reveal: (id) => (canvas ?? outline)?.reveal(id),
  };
}
