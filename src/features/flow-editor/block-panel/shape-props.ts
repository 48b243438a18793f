import type { FieldScope } from '../expression/field-scope.ts';
import type { FieldNote } from '../option/option-frame.tsx';

/** A renamed option or output of a block. */
export interface RenamedMember {
  readonly kind: 'option' | 'output';
  readonly from: string;
  readonly to: string;
}

/** The props of shape editors. */
export interface ShapeProps {
  readonly shape: { readonly [field: string]: unknown };
  readonly onShape: (field: string, value: unknown, renamed?: RenamedMember) => void;
  readonly scope: FieldScope;
  /** The findings about a part of the block. */
  readonly notesOf: (member: string) => readonly FieldNote[];
  /** The allowed numbers of inputs of a zip block (S1-5-57). */
  readonly zipBounds: { readonly min: number; readonly max: number };
}

/** A text in a shape. */
export const textIn = (shape: ShapeProps['shape'], field: string): string => {
  const value = shape[field];
  return typeof value === 'string' ? value : '';
};

/** A list of texts in a shape. */
export const textsIn = (shape: ShapeProps['shape'], field: string): readonly string[] => {
  const value = shape[field];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
};
