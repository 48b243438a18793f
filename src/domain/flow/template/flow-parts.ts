import type { BlockType } from '../catalogue/block-type.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Contents } from '../contents/contents.ts';
import { emptyContents } from '../contents/contents.ts';
import type { FlowEdge } from '../contents/edge.ts';
import type { FlowNode } from '../contents/node.ts';
import { newBlock } from '../edit/command/add-block.ts';
import type { Expression } from '../expression/tree/expression.ts';

/** The settings of a block; other options have their defaults. */
interface PartSettings {
  readonly name?: string;
  readonly shape?: FlowNode['config']['shape'];
  readonly options?: { readonly [id: string]: Expression };
}

/** The first input of a block, at which it begins its work. */
function firstInput(type: BlockType, shape: unknown): string {
  const outcome = catalogue[type].layoutOf(shape);
  return (outcome.ok ? outcome.layout.inputs[0] : undefined) ?? '';
}

/** The blocks and wires of a new flow. */
export interface FlowParts {
  /** Adds a block, and returns its id. */
  readonly block: (type: BlockType, settings?: PartSettings) => string;
  /** Connects outputs of a block with the first input of another. */
  readonly wire: (from: string, outputs: readonly string[], to: string) => void;
  readonly contents: () => Contents;
}

/** Collects the parts of a new flow. Equal calls make equal contents, so a repeated save changes nothing. */
export function flowParts(): FlowParts {
  const nodes: FlowNode[] = [];
  const edges: FlowEdge[] = [];
  const inputs = new Map<string, string>();
  return {
    block(type, { name, shape, options = {} } = {}) {
      const id = `${type}${nodes.length + 1}`;
      const { config, ...block } = newBlock(id, type, { x: 0, y: 0 }, shape);
      nodes.push({ ...block, ...(name !== undefined && { name }), config: { ...config, options } });
      inputs.set(id, firstInput(type, config.shape));
      return id;
    },
    wire(from, outputs, to) {
      const input = inputs.get(to) ?? '';
      for (const output of outputs)
        edges.push({
          id: `wire${edges.length + 1}`,
          from: { nodeId: from, output },
          to: { nodeId: to, input },
        });
    },
    contents: () => ({ ...emptyContents, nodes, edges }),
  };
}
