import * as v from 'valibot';
import { idSchema } from '../../core/id.ts';
import { expressionSchema } from '../expression/tree/schema.ts';
import { contentsLimits } from './limits.ts';
import { plainRecord } from './plain-record.ts';
import { contentsName } from './text.ts';

const { coordinate: maxCoordinate } = contentsLimits;
/** Contents of earlier versions may have any number. */
const coordinate = v.pipe(v.number(), v.finite(), v.toMinValue(-maxCoordinate), v.toMaxValue(maxCoordinate));

/** The settings of a block. */
export const nodeConfigSchema = v.strictObject({
  /** Determines the terminals, and is constant at run time. The block type defines its members. */
  shape: plainRecord(v.unknown()),
  /** The values of the options. A missing option has its default. */
  options: plainRecord(expressionSchema),
  /** The options shown as expressions although they have a simple value. */
  modes: plainRecord(v.literal('expression')),
});
export type NodeConfig = v.InferOutput<typeof nodeConfigSchema>;

/** A block on the canvas (S1-3-39). */
export const flowNodeSchema = v.strictObject({
  id: idSchema,
  type: contentsName,
  x: coordinate,
  y: coordinate,
  name: v.exactOptional(contentsName),
  config: nodeConfigSchema,
});
export type FlowNode = v.InferOutput<typeof flowNodeSchema>;

/** A block with unreadable settings. It is shown, and saved unchanged (S1-5-62). */
export interface BrokenNode {
  readonly id: string;
  readonly type: string;
  readonly x: number;
  readonly y: number;
  /** The first part that is unreadable, such as `config.options.level`. */
  readonly unreadableAt: string;
  readonly raw: unknown;
}

export type AnyNode = FlowNode | BrokenNode;
export const isBroken = (node: AnyNode): node is BrokenNode => 'raw' in node;

const shownNode = v.object({
  id: idSchema,
  type: v.fallback(v.string(), ''),
  x: v.fallback(coordinate, 0),
  y: v.fallback(coordinate, 0),
});

/** Parses a block; undefined if it has no id. */
export function readNode(json: unknown): AnyNode | undefined {
  const node = v.safeParse(flowNodeSchema, json);
  if (node.success) return node.output;
  const shown = v.safeParse(shownNode, json);
  if (!shown.success) return undefined;
  const [issue] = node.issues;
  return { ...shown.output, unreadableAt: v.getDotPath(issue) ?? 'block', raw: json };
}

/** The block as JSON. */
export const nodeJson = (node: AnyNode): unknown => (isBroken(node) ? node.raw : node);
