import { describe, expect, it } from 'vitest';
import type { CanvasView } from '../../../../../src/features/flow-editor/model/editor-view.ts';
import { createSurfaces } from '../../../../../src/features/flow-editor/model/surfaces.ts';

function canvas(log: string[], name = 'canvas'): CanvasView {
  const note = (what: string) => () => void log.push(`${name} ${what}`);
  return {
    focus: note('focus'),
    reveal: (id) => void log.push(`${name} reveal ${id}`),
    middle: () => ({ x: 0, y: 0 }),
    onScreen: (point) => point,
    window: () => ({ width: 0, height: 0 }),
    zoomBy: note('zoom'),
    resetZoom: note('zoom'),
    fit: note('fit'),
    panBy: note('pan'),
  };
}

describe('the canvas and the outline', () => {
  it('give the focus to the one that is mounted', () => {
    const log: string[] = [];
    const surfaces = createSurfaces();
    surfaces.setOutline(canvas(log, 'outline'));
    surfaces.focusBlocks();
    surfaces.reveal('a');
    surfaces.setCanvas(canvas(log));
    surfaces.focusBlocks();
    surfaces.reveal('b');
    expect(log).toEqual(['outline focus', 'outline reveal a', 'canvas focus', 'canvas reveal b']);
  });

  it('give a focus that nothing could take to the one that is mounted next, once', () => {
    const log: string[] = [];
    const surfaces = createSurfaces();
    surfaces.focusBlocks();
    surfaces.setCanvas(null);
    surfaces.setCanvas(canvas(log));
    surfaces.setCanvas(null);
    surfaces.setCanvas(canvas(log));
    expect(log).toEqual(['canvas focus']);
  });
});
