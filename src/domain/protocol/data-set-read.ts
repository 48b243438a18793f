import * as v from 'valibot';
import { defineCall } from '../core/define-call.ts';
import { commonFields } from '../core/model.ts';
import { constraintSchema, sortingSchema } from '../core/query.ts';

/** The maximum number of rows per answer. */
export const readLimit = 500;

export const dataSetCalls = {
  /**
   * Reads all rows of a query page by page, regardless of a data set's limit, for exports (ours). Nothing is
   * registered, and changes in between are not reported. `after` is `next` of the page before.
   */
  'dataSet.read': defineCall({
    method: 'POST',
    path: 'data-set/rows',
    body: v.object({
      entityType: v.string(),
      constraints: v.pipe(v.array(constraintSchema), v.maxLength(32)),
      sorting: v.pipe(v.array(sortingSchema), v.maxLength(4)),
      after: v.nullable(v.pipe(v.string(), v.maxLength(10_000))),
      count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(readLimit)),
    }),
    answer: v.object({
      /** Each row has the schema of its entity type. */
      rows: v.array(v.looseObject(commonFields)),
      /** null: this was the last page. */
      next: v.nullable(v.string()),
      total: v.number(),
    }),
    repeatable: true,
  }),
};
