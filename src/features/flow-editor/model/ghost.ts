import type { BlockView } from '../block/block-view.ts';
import type { DrawnMark } from './mark.ts';

/** A block that is not in the document, drawn on the canvas for a comparison. */
export interface Ghost {
  readonly view: BlockView;
  readonly mark: DrawnMark;
}
