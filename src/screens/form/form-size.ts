import type { FormSize } from '../../entities/define/form.ts';

/** The most fields that a dialog of each width has room for without looking empty or crowded. */
const roomOf = [
  { size: 'small', maxFields: 2 },
  { size: 'medium', maxFields: 5 },
] as const satisfies readonly { readonly size: FormSize; readonly maxFields: number }[];

type Sized = {
  readonly steps: readonly unknown[];
  readonly fields: object;
  readonly size?: FormSize;
};

/** The width of a form's dialog. Several steps have one size, so that the dialog does not jump between them. */
export function formSize({ steps, size, fields }: Sized): FormSize | 'steps' {
  if (steps.length > 1) return 'steps';
  const count = Object.keys(fields).length;
  return size ?? roomOf.find(({ maxFields }) => count <= maxFields)?.size ?? 'large';
}
