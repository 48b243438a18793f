import * as v from 'valibot';
import { blockTypes } from '../../../domain/flow/catalogue/block-type.ts';
import type { FlowNode, NodeConfig } from '../../../domain/flow/contents/node.ts';
import { macroTargetSchema } from '../../../domain/flow/contents/target.ts';
import type { Point } from '../../../domain/flow/edit/address.ts';
import { newBlock } from '../../../domain/flow/edit/command/add-block.ts';
import { newItemId } from './new-item-id.ts';

const sourceSchema = v.strictObject({
  type: v.picklist(Object.values(blockTypes).flat()),
  /** The macro of a new macro block. */
  target: v.optional(macroTargetSchema),
});

/** A block type or macro in the toolbox. */
export type BlockSource = Readonly<v.InferOutput<typeof sourceSchema>>;

/** The media type of data dragged from the toolbox. */
export const blockSourceData = 'application/x-portal-block';

export const sourceText = (source: BlockSource): string => JSON.stringify(source);

const readSchema = v.pipe(v.string(), v.parseJson(), sourceSchema);

export function readSource(text: string): BlockSource | undefined {
  const outcome = v.safeParse(readSchema, text);
  return outcome.success ? outcome.output : undefined;
}

/** A new block; its options are those that its organization gives it. */
export function blockFrom(
  { type, target }: BlockSource,
  place: Point,
  options: NodeConfig['options'] = {},
): FlowNode {
  const { config, ...block } = newBlock(newItemId(), type, place, target === undefined ? {} : { target });
  return { ...block, config: { ...config, options } };
}
