import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { sortingSchema } from '../../core/query.ts';
import { shownConstraintSchema } from './shown.ts';

/** A data set that the platform keeps live for somebody (decisions, 15): there as long as they have a socket. */
export const dataSetSchema = v.object({
  ...commonFields,
  /** Who reads it; null for the reader of a wallboard. */
  userId: v.nullable(v.string()),
  /** The wallboard that it is read for, by its name. */
  wallboard: v.nullable(v.string()),
  /** The session whose socket it is on; that it has is no secret, only its token is. */
  sessionId: v.string(),
  userAgent: v.string(),
  entityType: v.string(),
  constraints: v.array(shownConstraintSchema),
  sorting: v.array(sortingSchema),
  /** Rows at most; null: all there are. */
  limit: v.nullable(v.number()),
  /** Rows that it has without its limit. */
  rows: v.number(),
});
export type DataSetRow = v.InferOutput<typeof dataSetSchema>;

export const dataSet = defineModel({
  name: 'dataSet',
  schema: dataSetSchema,
  view: 'core.dataSet.view',
  written: 'once',
  searchFields: ['entityType', 'sessionId', 'wallboard'],
});
