import * as v from 'valibot';

/** The number of rows of each entity type that an organization has, or a template makes; only types with rows. */
export const contentCounts = v.record(v.string(), v.number());
export type ContentCounts = v.InferOutput<typeof contentCounts>;

/** The maximum number of organizations per request for their contents. */
export const contentsLimit = 1000;

/** How the rows of a type differ between an organization and its template. */
export const differenceCounts = v.object({
  /** In the organization only. */
  added: v.number(),
  changed: v.number(),
  /** In the template only. */
  missing: v.number(),
});
export type DifferenceCounts = v.InferOutput<typeof differenceCounts>;
