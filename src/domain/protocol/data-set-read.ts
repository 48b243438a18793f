import * as v from 'valibot';
import { defineCall } from '../core/define-call.ts';
import { commonFields } from '../core/model.ts';
import { constraintSchema, sortingSchema } from '../core/query.ts';

/** Rows of one answer, at most. */
export const readLimit = 500;

export const dataSetCalls = {
  /**
   * Reads on where a data set ends at its limit, a page at a time (ours): for a file of all that a filter finds.
   * Nothing is registered, and what changes meanwhile is not told. `after` is what the page before said `next`.
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
      /** Each as its own type's schema has it. */
      rows: v.array(v.looseObject(commonFields)),
      /** null: these were the last. */
      next: v.nullable(v.string()),
      total: v.number(),
    }),
    repeatable: true,
  }),
};
