import * as v from 'valibot';

// The router parses text that looks like a number.
const scalarText = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const text = v.optional(v.fallback(v.optional(scalarText), undefined));

/**
 * The state that a page keeps in its URL (S0-2-27, S1-2.2-01), so that a link shows a colleague the same. An invalid
 * value counts as missing. The list itself interprets `filter`, `sort`, `page` and `mode`.
 */
export const pageSearchSchema = v.object({
  viewType: text,
  viewId: text,
  viewOrg: text,
  variant: text,
  filter: v.optional(v.unknown()),
  search: text,
  sort: text,
  page: v.optional(v.unknown()),
  mode: text,
  tab: text,
  /** The flow session whose trace is shown in the editor. */
  trace: text,
  compare: text,
  period: text,
});
export type PageSearch = v.InferOutput<typeof pageSearchSchema>;
