import * as v from 'valibot';

const text = v.optional(v.fallback(v.optional(v.string()), undefined));
const json = v.optional(v.unknown());

/**
 * The state that a page keeps in its URL (S0-2-27, S1-2.2-01), so that a link shows a colleague the same. An invalid
 * value counts as missing. The list itself interprets `filter`, `sort`, `page` and `mode`.
 */
export const pageSearchSchema = v.object({
  viewType: text,
  viewId: text,
  viewOrg: text,
  variant: text,
  filter: json,
  search: text,
  sort: text,
  page: json,
  mode: text,
  tab: text,
  /** The flow session whose trace is shown in the editor. */
  trace: text,
  compare: text,
  period: text,
});

/** The names of the parameters that an address holds as JSON; all others are texts. */
export const jsonParameters: ReadonlySet<string> = new Set(
  Object.entries(pageSearchSchema.entries).flatMap(([name, schema]) => (schema === json ? [name] : [])),
);

export type PageSearch = v.InferOutput<typeof pageSearchSchema>;
