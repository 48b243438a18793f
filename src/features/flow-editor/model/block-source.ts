import type { BlockType } from '../../../domain/flow/catalogue/block-type.ts';
import { isBlockType } from '../../../domain/flow/catalogue/block-type.ts';
import type { FlowNode } from '../../../domain/flow/contents/node.ts';
import type { Point } from '../../../domain/flow/edit/address.ts';
import { newBlock } from '../../../domain/flow/edit/command/add-block.ts';
import { newItemId } from './new-item-id.ts';

/** An entry of the toolbox: a kind of block, or a macro. */
export interface BlockSource {
  readonly type: BlockType;
  /** The organization's macro that the new block stands for. */
  readonly macroId?: string;
}

/** The type of the data that is dragged from the toolbox. */
export const blockSourceData = 'application/x-portal-block';

export const sourceText = ({ type, macroId = '' }: BlockSource): string => `${type} ${macroId}`;

export function readSource(text: string): BlockSource | undefined {
  const [type = '', macroId = ''] = text.split(' ');
  if (!isBlockType(type)) return undefined;
  return macroId === '' ? { type } : { type, macroId };
}

export const blockFrom = ({ type, macroId }: BlockSource, place: Point): FlowNode =>
  newBlock(
    newItemId(),
    type,
    place,
    macroId === undefined ? {} : { target: { type: 'organizationMacro', id: macroId } },
  );
