import * as v from 'valibot';
import { jsonBound, jsonDepth } from '../expression/tree/measure.ts';
import type { FlowEdge } from './edge.ts';
import { flowEdgeSchema } from './edge.ts';
import { contentsLimits } from './limits.ts';
import type { AnyNode } from './node.ts';
import { nodeJson, readNode } from './node.ts';
import type { MacroParameter } from './parameter.ts';
import { macroParameterSchema } from './parameter.ts';
import { plainRecord } from './plain-record.ts';
import { contentsText, contentsName } from './text.ts';

const list = v.optional(v.array(v.unknown()), []);

export const scopings = ['static', 'invocation'] as const;

/** The top level of contents. The items of its lists are parsed one by one. */
const outline = v.looseObject({
  nodes: list,
  edges: list,
  parameters: list,
  /** The required configuration keys, each with a hint. */
  configuration: v.optional(plainRecord(contentsName), {}),
  description: v.optional(contentsText, ''),
  localStateScoping: v.optional(v.picklist(scopings), 'static'),
});

/** Unreadable items, and items with a duplicate id. They are saved unchanged. */
interface Unreadable {
  readonly nodes: readonly unknown[];
  readonly edges: readonly unknown[];
  readonly parameters: readonly unknown[];
}

/** The contents of a revision of a flow or macro (S1-3-38). */
export interface Contents extends Pick<
  v.InferOutput<typeof outline>,
  'configuration' | 'description' | 'localStateScoping'
> {
  readonly nodes: readonly AnyNode[];
  readonly edges: readonly FlowEdge[];
  readonly parameters: readonly MacroParameter[];
  readonly unreadable: Unreadable;
  /** Members added by newer versions. */
  readonly others: { readonly [name: string]: unknown };
}

export const emptyContents: Contents = {
  nodes: [],
  edges: [],
  parameters: [],
  configuration: {},
  description: '',
  localStateScoping: 'static',
  unreadable: { nodes: [], edges: [], parameters: [] },
  others: {},
};

/** Separates the readable items with unique ids from the others. */
function readItems<Item extends { readonly id: string }>(
  json: readonly unknown[],
  read: (item: unknown) => Item | undefined,
): { readonly items: readonly Item[]; readonly others: readonly unknown[] } {
  const items = new Map<string, Item>();
  const others: unknown[] = [];
  for (const one of json) {
    const item = read(one);
    if (item === undefined || items.has(item.id)) others.push(one);
    else items.set(item.id, item);
  }
  return { items: [...items.values()], others };
}

const readBy =
  <Item>(schema: v.GenericSchema<unknown, Item>) =>
  (json: unknown): Item | undefined => {
    const parsed = v.safeParse(schema, json);
    return parsed.success ? parsed.output : undefined;
  };

/** The levels of contents around an expression, as in `{nodes: [{config: {options}}]}`. */
const maxDepth = jsonDepth + 5;

export type ContentsOutcome =
  | { readonly ok: true; readonly contents: Contents }
  | { readonly ok: false; readonly reason: 'unreadable' }
  | { readonly ok: false; readonly reason: 'tooLarge'; readonly exceeded: ContentsLimit };

/** A limit of contents. `depth`: the levels of nested expressions. */
export type ContentsLimit = 'nodes' | 'edges' | 'parameters' | 'configuration' | 'size' | 'depth';

/** Parses contents without losing anything unknown: `contentsJson` writes it back. */
export function readContents(json: unknown): ContentsOutcome {
  const bound = jsonBound(json, maxDepth);
  if (bound === null) return { ok: false, reason: 'tooLarge', exceeded: 'depth' };
  const parsed = v.safeParse(outline, json);
  if (!parsed.success || Array.isArray(json)) return { ok: false, reason: 'unreadable' };
  const { nodes, edges, parameters, configuration, description, localStateScoping, ...others } =
    parsed.output;
  const counts = {
    nodes: nodes.length,
    edges: edges.length,
    parameters: parameters.length,
    configuration: Object.keys(configuration).length,
    // Serializing takes as long as parsing, so only contents that may be too long are serialized.
    size: bound > contentsLimits.size ? JSON.stringify(json).length : bound,
  };
  for (const limit of ['nodes', 'edges', 'parameters', 'configuration', 'size'] as const)
    if (counts[limit] > contentsLimits[limit]) return { ok: false, reason: 'tooLarge', exceeded: limit };
  const [node, edge, parameter] = [
    readItems(nodes, readNode),
    readItems(edges, readBy(flowEdgeSchema)),
    readItems(parameters, readBy(macroParameterSchema)),
  ];
  return {
    ok: true,
    contents: {
      nodes: node.items,
      edges: edge.items,
      parameters: parameter.items,
      configuration,
      description,
      localStateScoping,
      unreadable: { nodes: node.others, edges: edge.others, parameters: parameter.others },
      others,
    },
  };
}

/** The contents as JSON, including everything unreadable. */
export const contentsJson = ({ unreadable, others, ...contents }: Contents): unknown => ({
  ...others,
  ...contents,
  nodes: [...contents.nodes.map(nodeJson), ...unreadable.nodes],
  edges: [...contents.edges, ...unreadable.edges],
  parameters: [...contents.parameters, ...unreadable.parameters],
});
