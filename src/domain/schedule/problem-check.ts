import * as v from 'valibot';

/** A field at fault, dotted where it is nested, and what is wrong with it. */
export interface FieldProblem {
  readonly field: string;
  readonly problem: string;
}

/** Reports each problem of a value as an issue at its field; the message of the issue is the problem. */
export const problemCheck = <Value>(problemsOf: (value: Value) => readonly FieldProblem[]) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { field, problem } of problemsOf(dataset.value)) {
      const [first = '', ...rest] = field.split('.');
      const item = (key: string): v.IssuePathItem => ({
        type: 'unknown',
        origin: 'value',
        input: dataset.value,
        key,
        value: undefined,
      });
      addIssue({ message: problem, path: [item(first), ...rest.map(item)] });
    }
  });
