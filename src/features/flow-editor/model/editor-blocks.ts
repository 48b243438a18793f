import type { BlockViews, BlockWords } from '../block/block-view.ts';
import { createCapability } from './capability.ts';

/** The displayed blocks for handlers, as of the last commit. Components render `useBlockViews` and `useEditorWords`. */
export interface EditorBlocks {
  readonly views: () => BlockViews;
  readonly words: () => BlockWords;
}

export const [EditorBlocksContext, useEditorBlocks] = createCapability<EditorBlocks>();
export const [BlockViewsContext, useBlockViews] = createCapability<BlockViews>();
export const [EditorWordsContext, useEditorWords] = createCapability<BlockWords>();
