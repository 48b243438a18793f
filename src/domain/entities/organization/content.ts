import * as v from 'valibot';

/** The number of rows of each entity type that an organization has, or a template makes; only types with rows. */
export const contentCounts = v.record(v.string(), v.number());
export type ContentCounts = v.InferOutput<typeof contentCounts>;
