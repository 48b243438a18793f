import * as v from 'valibot';
import { formulaProblems } from '../formula/number.ts';

export const priceCsvProblems = [
  ...formulaProblems,
  'unknownField',
  'unknownPer',
  'tooManyMonths',
  /** Two lines are about one node; both are left out. */
  'duplicate',
  'noNode',
  'unknownNode',
  'otherDomain',
  /** The minimum duration and the rounding stand in one cell, and another rounding in its own. */
  'twoPeriods',
  'unclosedQuote',
  'misplacedQuote',
  /** The line ends before its last column, as in a file that is cut off. */
  'missingCells',
  'extraCells',
  'noNodeColumn',
  'noRuleColumn',
  'repeatedColumn',
] as const;

/** Why a line is left out. `otherLine` is the first one about the same node. */
export const priceCsvFaultSchema = v.object({
  line: v.number(),
  column: v.string(),
  value: v.string(),
  code: v.picklist(priceCsvProblems),
  otherLine: v.optional(v.number()),
});
export type PriceCsvFault = Readonly<v.InferOutput<typeof priceCsvFaultSchema>>;

export const maxFaultsShown = 1000;
export const maxValueShown = 100;
