import * as v from 'valibot';

// The router reads what looks like a number as one.
const written = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const text = v.optional(v.fallback(v.optional(written), undefined));

/**
 * What a page keeps in its address (S0 §2, S1 §2.2), so that a link opens the same for a colleague. Junk counts as
 * nothing said. Of `filter`, `sort`, `page` and `mode` the list itself makes sense.
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
  period: text,
});
export type PageSearch = v.InferOutput<typeof pageSearchSchema>;
