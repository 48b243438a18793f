import * as v from 'valibot';

/** The number of rows of each entity type that an organization has, or a template makes; only types with rows. */
export const contentCounts = v.record(v.string(), v.number());
export type ContentCounts = v.InferOutput<typeof contentCounts>;

/**
 * The types of rows that are deleted together with an unused organization (decision 74): the settings that a template
 * makes.
 */
const settingTypes: ReadonlySet<string> = new Set([
  'flow',
  'libraryFlow',
  'libraryMacro',
  'macro',
  'predefinedDate',
  'role',
  'schedule',
  'sound',
  'tag',
  'userContract',
]);

/** Whether an organization with these contents is unused, so that it can be deleted with them. */
export const isUnused = (contents: ContentCounts): boolean =>
  Object.keys(contents).every((type) => settingTypes.has(type));

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
