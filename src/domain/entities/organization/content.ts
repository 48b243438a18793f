import * as v from 'valibot';

/** How many rows of each entity type an organization has, or a template makes; types without rows are left out. */
export const contentCounts = v.record(v.string(), v.number());
export type ContentCounts = v.InferOutput<typeof contentCounts>;
