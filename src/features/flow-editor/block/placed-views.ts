import type { PlacedBlock } from '../geometry/hit.ts';
import type { BlockView } from './block-view.ts';

export interface PlacedView extends PlacedBlock {
  readonly view: BlockView;
}

/** The views of blocks with their places, in drawing order. */
export const placedViews = (views: ReadonlyMap<string, BlockView>): readonly PlacedView[] =>
  [...views.values()].map((view) => ({
    id: view.node.id,
    x: view.node.x,
    y: view.node.y,
    size: view.size,
    view,
  }));
