import type { AnyNode } from '../contents/node.ts';
import { isBroken } from '../contents/node.ts';
import { generalAudioBlocks, recorderBlocks, soundPlayerBlocks, userRtpBlocks } from './audio.ts';
import { basicBlocks } from './basic.ts';
import type { Block, LayoutOutcome } from './block.ts';
import type { BlockType } from './block-type.ts';
import { isBlockType } from './block-type.ts';
import { ioBlocks } from './io.ts';
import { macroBlocks, miscBlocks } from './misc.ts';
import { telephonyBlocks } from './telephony.ts';

export const catalogue: { readonly [Type in BlockType]: Block } = {
  ...macroBlocks,
  ...ioBlocks,
  ...basicBlocks,
  ...telephonyBlocks,
  ...soundPlayerBlocks,
  ...recorderBlocks,
  ...generalAudioBlocks,
  ...userRtpBlocks,
  ...miscBlocks,
};

/** The layout of a block, or the reason that it has none (S1-5-62). A macro block gets its layout from its macro. */
export function layoutOfNode(node: AnyNode): LayoutOutcome {
  if (!isBlockType(node.type)) return { ok: false, problem: { kind: 'unsupportedType' } };
  if (isBroken(node)) return { ok: false, problem: { kind: 'unreadable', at: node.unreadableAt } };
  return catalogue[node.type].layoutOf(node.config.shape);
}
