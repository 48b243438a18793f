import * as v from 'valibot';
import { schemaCheck } from './schema-check.ts';

/** One word or a few, without control characters: what a name of a state can be. */
const memberText = /^[^\p{C}\p{Zl}\p{Zp}]{1,64}$/u;

/** Whether a value can be a member of an enumeration that this build does not know. */
export const isUnknownMember = (value: unknown): value is string =>
  typeof value === 'string' && memberText.test(value) && value.trim() === value;

type ParseIssue = v.BaseIssue<unknown>;

const isAboutKey = ({ path }: ParseIssue): boolean => path?.some(({ origin }) => origin === 'key') ?? false;

/** Whether an object is of a kind that this build does not know. Where no object is, one is expected. */
const isUnknownKind = ({ type, expected }: ParseIssue): boolean =>
  type === 'variant' && expected !== 'Object';

const isUnknownMemberIssue = (issue: ParseIssue): boolean =>
  issue.kind === 'schema' &&
  (issue.type === 'picklist' || isUnknownKind(issue)) &&
  isUnknownMember(issue.input);

/** Puts back the item of a map under an unknown key, which the parser drops. */
function keepItem(output: unknown, path: readonly v.IssuePathItem[]): void {
  const map = path.slice(0, -1).reduce<unknown>((whole, { key }) => (whole as never)[key as never], output);
  const item = path.at(-1);
  if (typeof map === 'object' && map !== null && item) Object.assign(map, { [String(item.key)]: item.value });
}

type Tolerated<Schema extends v.GenericSchema> =
  | {
      readonly success: true;
      readonly output: v.InferOutput<Schema>;
      readonly unknown: readonly ParseIssue[];
    }
  | { readonly success: false; readonly issues: readonly [ParseIssue, ...ParseIssue[]] };

/**
 * Parses a value of the platform, and keeps one whose only faults are members of enumerations, kinds of objects and
 * keys of maps that this build does not know (decision 111). The type names the known ones.
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
  for (const issue of parsed.issues.filter(isAboutKey)) keepItem(parsed.output, issue.path ?? []);
  return { success: true, output: parsed.output as v.InferOutput<Schema>, unknown: parsed.issues };
}
