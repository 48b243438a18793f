import * as v from 'valibot';
import { defineCall } from '../core/define-call.ts';
import { commonFields } from '../core/model.ts';
import { conditionEntries } from '../core/query.ts';

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
    access: { policy: null },
    body: v.object({
      ...conditionEntries,
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
