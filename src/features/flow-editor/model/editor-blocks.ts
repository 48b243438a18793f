import type { BlockType } from '../../../domain/flow/catalogue/block-type.ts';
import type { NodeConfig } from '../../../domain/flow/contents/node.ts';
import type { BlockViews, BlockWords } from '../block/block-view.ts';
import { createCapability } from './capability.ts';

/** The displayed blocks for handlers, as of the last commit. Components render `useBlockViews` and `useEditorWords`. */
export interface EditorBlocks {
  readonly views: () => BlockViews;
  readonly words: () => BlockWords;
  /** The options that a new block gets from the organization. */
  readonly newOptions: (type: BlockType) => NodeConfig['options'];
}

export const [EditorBlocksContext, useEditorBlocks] = createCapability<EditorBlocks>();
export const [BlockViewsContext, useBlockViews] = createCapability<BlockViews>();
export const [EditorWordsContext, useEditorWords] = createCapability<BlockWords>();
