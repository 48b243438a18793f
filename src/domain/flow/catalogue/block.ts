import * as v from 'valibot';
import type { Hideable } from '../contents/visibility.ts';
import type { SimpleKind } from '../expression/simple/kind.ts';
import type { Expression } from '../expression/tree/expression.ts';
import type { ValueKind } from '../expression/value/value.ts';

/** The kind of a value, as far as the catalogue knows it. */
export type KnownKind = ValueKind | 'any';

/** An output of a block, with the flow values that it adds to those of the token. */
export interface BlockOutput {
  readonly id: string;
  readonly values: { readonly [name: string]: KnownKind };
  /** The name of the loop item that it adds. */
  readonly item?: string;
}

export interface BlockOption extends Hideable {
  readonly kinds: readonly KnownKind[];
  /** How to set the option without an expression, if it has a simple mode. */
  readonly simple?: SimpleKind;
  readonly default: Expression;
  /** Whether the option must have a value other than None. */
  readonly needed: boolean;
  /** The parameter of the macro that the option sets, by name. */
  readonly parameter?: string;
}

/** The terminals and options of a block with a given shape. */
export interface BlockLayout {
  readonly inputs: readonly string[];
  readonly outputs: readonly BlockOutput[];
  readonly options: { readonly [id: string]: BlockOption };
}

/** Why a block has no layout. */
export type BlockProblem =
  | { readonly kind: 'unsupportedType' | 'macroDeleted' }
  /** `at`: the first part of the block that is unreadable, such as `config.shape.inputs`. */
  | { readonly kind: 'unreadable'; readonly at: string };

export type LayoutOutcome =
  | { readonly ok: true; readonly layout: BlockLayout }
  | { readonly ok: false; readonly problem: BlockProblem };

/** A kind of block: its initial shape, and the layout of each shape. */
export interface Block {
  readonly newShape: { readonly [field: string]: unknown };
  readonly layoutOf: (shape: unknown) => LayoutOutcome;
}

/** Defines a block whose terminals or options depend on its shape. */
export const shapedBlock = <Shape extends { readonly [field: string]: unknown }>(
  schema: v.GenericSchema<unknown, Shape>,
  newShape: Shape,
  layout: (shape: Shape) => BlockLayout,
): Block => ({
  newShape,
  layoutOf: (shape) => {
    const parsed = v.safeParse(schema, shape);
    if (parsed.success) return { ok: true, layout: layout(parsed.output) };
    const [issue] = parsed.issues;
    const path = v.getDotPath(issue);
    return {
      ok: false,
      problem: { kind: 'unreadable', at: path === null ? 'config.shape' : `config.shape.${path}` },
    };
  },
});

/** Defines a block that always has the same terminals and options. */
export const fixedBlock = (
  inputs: readonly string[],
  outputs: readonly BlockOutput[],
  options: BlockLayout['options'] = {},
): Block => shapedBlock(v.strictObject({}), {}, () => ({ inputs, outputs, options }));

/** An output, with the values that it adds. */
export const output = (id: string, values: BlockOutput['values'] = {}): BlockOutput => ({ id, values });

/** The output of a block that failed. Without a wire, its error goes to the log. */
export const failed = output('failed', { error: 'text' });
