import * as v from 'valibot';
import { schemaCheck } from './schema-check.ts';

/** One word or a few, without control characters: what a name of a state can be. */
const memberText = /^[^\p{C}\p{Zl}\p{Zp}]{1,64}$/u;

/** Whether a value can be a member of an enumeration that this build does not know. */
export const isUnknownMember = (value: unknown): value is string =>
  typeof value === 'string' && memberText.test(value) && value.trim() === value;

type ParseIssue = v.BaseIssue<unknown>;

/** The issue is about the value of an item; a record drops an item with a refused key. */
const isAboutValue = ({ path }: ParseIssue): boolean =>
  path?.every(({ origin }) => origin === 'value') ?? true;

const isUnknownMemberIssue = (issue: ParseIssue): boolean =>
  issue.kind === 'schema' && issue.type === 'picklist' && isUnknownMember(issue.input) && isAboutValue(issue);

type Tolerated<Schema extends v.GenericSchema> =
  | {
      readonly success: true;
      readonly output: v.InferOutput<Schema>;
      readonly unknown: readonly ParseIssue[];
    }
  | { readonly success: false; readonly issues: readonly [ParseIssue, ...ParseIssue[]] };

/**
 * Parses a value of the platform, and keeps one whose only faults are members of enumerations that this build does not
 * know (decision 111). The type names the known ones.
 */
export function tolerantParse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Tolerated<Schema> {
  // This takes a seventh of the time of the parser and makes no copy.
  if (schemaCheck(schema)(value)) return { success: true, output: value, unknown: [] };
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { success: true, output: parsed.output, unknown: [] };
  if (!parsed.issues.every(isUnknownMemberIssue)) return { success: false, issues: parsed.issues };
  // The parser fills in every value that it refuses.
  return { success: true, output: parsed.output as v.InferOutput<Schema>, unknown: parsed.issues };
}
