import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { emptyContents } from '../../../../../src/domain/flow/contents/contents.ts';
import type { FlowEdge } from '../../../../../src/domain/flow/contents/edge.ts';
import type { FlowNode } from '../../../../../src/domain/flow/contents/node.ts';
import type { MacroParameter } from '../../../../../src/domain/flow/contents/parameter.ts';
import type { BlockType } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import { catalogue } from '../../../../../src/domain/flow/catalogue/catalogue.ts';
import type { Expression } from '../../../../../src/domain/flow/expression/tree/expression.ts';
import { expressionOf } from '../../../../../src/domain/flow/expression/text/read.ts';

/** A block with options given as text. */
export function node(
  id: string,
  type: BlockType,
  options: Readonly<Record<string, string>> = {},
  shape: FlowNode['config']['shape'] = {},
): FlowNode {
  const trees = Object.entries(options).map(([name, text]): [string, Expression] => [
    name,
    expressionOf(text),
  ]);
  return {
    id,
    type,
    x: 0,
    y: 0,
    config: {
      shape: { ...catalogue[type].newShape, ...shape },
      options: Object.fromEntries(trees),
      modes: {},
    },
  };
}

/** A wire written as `a.out b.in`. */
export function edge(text: string): FlowEdge {
  const [from = '', to = ''] = text.split(' ');
  const [fromId = '', output = ''] = from.split('.');
  const [toId = '', input = ''] = to.split('.');
  return { id: text.replace(' ', '-'), from: { nodeId: fromId, output }, to: { nodeId: toId, input } };
}

export const contentsOf = (
  nodes: Contents['nodes'],
  edges: readonly string[] = [],
  others: Partial<Contents> = {},
): Contents => ({ ...emptyContents, nodes, edges: edges.map(edge), ...others });

export const parameter = (id: string, others: Partial<MacroParameter> = {}): MacroParameter => ({
  id,
  name: id,
  displayName: id,
  default: null,
  simpleMode: 'none',
  simpleEntityType: 'user',
  simpleEnum: { type: 'custom' },
  simpleEnumValues: [],
  simpleEnumDisplay: 'boxes',
  visibility: 'always',
  visibilityMap: {},
  ...others,
});
