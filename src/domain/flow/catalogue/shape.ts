import * as v from 'valibot';
import { expressionSchema } from '../expression/tree/schema.ts';
import type { FlowNode } from '../contents/node.ts';
import { contentsName } from '../contents/text.ts';

const areUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** Unique names of values or events. */
export const shapeNames = v.pipe(
  v.array(v.pipe(contentsName, v.minLength(1))),
  v.maxLength(100),
  v.check((names) => areUnique(names), 'Names must be unique'),
);

/** The branches of a switch. Their names are outputs, in addition to the output `default` (S1-5-56). */
export const branches = v.pipe(
  v.array(v.strictObject({ name: v.pipe(contentsName, v.minLength(1)), when: expressionSchema })),
  v.maxLength(100),
  v.check((list) => areUnique(list.map(({ name }) => name)), 'Branch names must be unique'),
  v.check((list) => list.every(({ name }) => name !== 'default'), 'A branch cannot be named default'),
);

export type Branch = v.InferOutput<typeof branches>[number];

const switchShape = v.object({ branches });

/** The branches of a switch; empty for other blocks, and for unreadable shapes. */
export function branchesOf({ type, config: { shape } }: FlowNode): readonly Branch[] {
  const parsed = type === 'switch' ? v.safeParse(switchShape, shape) : undefined;
  return parsed?.success === true ? parsed.output.branches : [];
}

/** A key of a telephone, or a word of keys, that chooses an output of a menu. */
export const menuKey = v.pipe(v.string(), v.regex(/^[\d*#]{1,8}$/));

/** The keys of a menu. They are its outputs, in addition to those that every menu has. */
export const menuKeys = v.pipe(
  v.array(menuKey),
  v.maxLength(100),
  v.check((keys) => areUnique(keys), 'Keys must be unique'),
);

/** The minimum and maximum number of inputs of a zip block (S1-5-57). */
export const zipInputs = { min: 2, max: 20 } as const;

/** The inputs of a zip block, named from `a` to at most `t`. */
export const zipInputNames = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => String.fromCharCode('a'.charCodeAt(0) + index));
