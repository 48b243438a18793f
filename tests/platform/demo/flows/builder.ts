import type { BlockType } from '../../../../src/domain/flow/catalogue/block-type.ts';
import { catalogue } from '../../../../src/domain/flow/catalogue/catalogue.ts';
import type { Expression } from '../../../../src/domain/flow/expression/tree/expression.ts';
import type { MacroParameter } from '../../../../src/domain/flow/contents/parameter.ts';
import type { ContentsJson } from '../../areas/flows/contents.ts';

/** The settings of a block; other options have their defaults. */
interface BlockSettings {
  readonly name?: string;
  readonly shape?: { readonly [field: string]: unknown };
  readonly options?: { readonly [id: string]: Expression };
}

interface BuiltNode {
  readonly id: string;
  readonly type: BlockType;
  readonly x: number;
  readonly y: number;
  readonly name?: string;
  readonly config: object;
}

interface Others {
  readonly description?: string;
  /** The keys that a configuration must give, each with a hint. */
  readonly configuration?: { readonly [key: string]: string };
  readonly parameters?: readonly MacroParameter[];
  readonly localStateScoping?: 'static' | 'invocation';
}

/** Blocks stand in every other column. */
const [column, line] = [30, 48];

/** Builds contents: `block` answers the id, which `wire` takes. Equal calls build equal contents. */
export function flowBuilder() {
  const nodes: BuiltNode[] = [];
  const edges: object[] = [];
  return {
    /** Puts a block into a column and a line of the canvas. */
    block(at: readonly [number, number], type: BlockType, settings: BlockSettings = {}): string {
      const id = `${type}${nodes.length + 1}`;
      const { name, shape = {}, options = {} } = settings;
      nodes.push({
        id,
        type,
        x: at[0] * column,
        y: at[1] * line,
        ...(name !== undefined && { name }),
        config: { shape: { ...catalogue[type].newShape, ...shape }, options, modes: {} },
      });
      return id;
    },
    wire(fromId: string, output: string, toId: string, input: string): void {
      const id = `wire${edges.length + 1}`;
      edges.push({ id, from: { nodeId: fromId, output }, to: { nodeId: toId, input } });
    },
    /** The contents as JSON. */
    contents({
      description = '',
      configuration = {},
      parameters = [],
      localStateScoping = 'static',
    }: Others = {}): ContentsJson {
      return { nodes, edges, parameters, configuration, description, localStateScoping };
    },
  };
}

export type FlowBuilder = ReturnType<typeof flowBuilder>;

export const entity = (type: string, id: string): Expression => ({ op: 'entity', type, id });
export const value = (name: string): Expression => ({ op: 'value', name });
export const text = (...parts: readonly Expression[]): Expression => ({ op: 'text', parts });
export const field = (from: Expression, name: string): Expression => ({ op: 'field', from, name });
export const call = (name: string, ...args: readonly Expression[]): Expression => ({
  op: 'call',
  name,
  args,
});
export const dictionary = (entries: { readonly [key: string]: Expression }): Expression => ({
  op: 'dictionary',
  entries: Object.entries(entries),
});
