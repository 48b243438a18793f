import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { sortingSchema } from '../../core/query.ts';
import { redactedConstraintSchema } from './redacted-constraint.ts';

/** A data set that the platform keeps live for a user, for as long as their socket is open (decision 15). */
export const dataSetSchema = v.object({
  ...commonFields,
  /** The user it is kept for; null for the viewer of a wallboard. */
  userId: v.nullable(v.string()),
  /** The name of the wallboard it is kept for. */
  wallboard: v.nullable(v.string()),
  /** The session whose socket registered it. The session id is not secret; only the session token is. */
  sessionId: v.string(),
  userAgent: v.string(),
  entityType: v.string(),
  constraints: v.array(redactedConstraintSchema),
  sorting: v.array(sortingSchema),
  /** The maximum number of rows; null means no limit. */
  limit: v.nullable(v.number()),
  /** The number of rows that match without the limit. */
  rows: v.number(),
});
export type DataSetRow = v.InferOutput<typeof dataSetSchema>;

export const dataSet = defineModel({
  name: 'dataSet',
  schema: dataSetSchema,
  view: 'core.dataSet.view',
  immutable: true,
  searchFields: ['entityType', 'sessionId', 'wallboard'],
});
