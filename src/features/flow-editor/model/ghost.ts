import type { BlockView } from '../block/block-view.ts';
import type { DrawnMark } from './mark.ts';

/** A block that the document does not have, drawn on the canvas because a comparison is about it. */
export interface Ghost {
  readonly view: BlockView;
  readonly mark: DrawnMark;
}
