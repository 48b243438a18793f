import * as v from 'valibot';
import { malformed } from '../base/refusal.ts';

/**
 * The value of a field as the schema reads it, or of a whole body without `field`. Throws Refusal (400), which names every
 * field that is wrong.
 */
export function parseInput<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  field?: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const fieldOf = (issue: (typeof parsed.issues)[number]): string | null =>
    [field, v.getDotPath(issue)].filter(Boolean).join('.') || null;
  const [issue] = parsed.issues;
  const problems = parsed.issues.map((each) => ({ field: fieldOf(each), message: each.message }));
  throw malformed(issue.message, fieldOf(issue) ?? undefined, { problems });
}
