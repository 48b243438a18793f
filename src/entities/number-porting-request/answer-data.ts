import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import { portingNote } from '../../domain/entities/number-porting-request/calls.ts';
import type { AnswerProblem } from '../../domain/entities/number-porting-request/outbound-answer.ts';
import { answerProblem } from '../../domain/entities/number-porting-request/outbound-answer.ts';
import { blockingReasons, handlingOf } from '../../domain/entities/number-porting-request/state.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { PortingSource } from './use-porting-source.ts';

/** Whether numbers may leave, and when. */
export const leaveWays = ['immediately', 'later', 'blocked'] as const;
type LeaveWay = (typeof leaveWays)[number];

export const leaveNames: Readonly<Record<LeaveWay, MessageDescriptor>> = {
  immediately: msg`Accept: can leave immediately`,
  later: msg`Accept: can leave later`,
  blocked: msg({ message: 'Block', context: 'porting answer' }),
};

const seriesSchema = v.object({
  first: v.string(),
  last: v.string(),
  leaves: v.picklist(leaveWays),
  blockingReason: v.nullable(v.picklist(blockingReasons)),
  note: portingNote,
  firstPossibleDate: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
const valuesSchema = v.object({ numberSeries: v.array(seriesSchema) });
export type AnswerValues = v.InferOutput<typeof valuesSchema>;
type SeriesValues = AnswerValues['numberSeries'][number];

/** The answer about a series as it is sent. */
const sentSeries = ({ first, last, leaves, blockingReason, note, firstPossibleDate }: SeriesValues) => ({
  first,
  last,
  note,
  blockingReason: leaves === 'blocked' ? blockingReason : null,
  firstPossibleDateImmediately: leaves === 'immediately',
  firstPossibleDate: leaves === 'later' ? firstPossibleDate : null,
});

export const seriesOf = ({
  numberSeries,
}: AnswerValues): CallBody<'numberPortingRequest.answer'>['numberSeries'] => numberSeries.map(sentSeries);

const problemFields = {
  noteNeeded: 'note',
  dateNeeded: 'firstPossibleDate',
  past: 'firstPossibleDate',
  mustBeImmediate: 'leaves',
} as const satisfies Record<AnswerProblem, keyof SeriesValues>;

/** The values with the rules of S1-5-31, by the platform's clock at the time of the check. */
export function answerSchema({ request }: NumberPortingRequest, now: () => number) {
  const { dutchInfo } = request;
  const handling = dutchInfo && handlingOf(dutchInfo.contractHandling);
  const checked = v.pipe(
    seriesSchema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      const issueAt = (field: keyof SeriesValues): void =>
        addIssue({
          message: field,
          path: [{ type: 'object', origin: 'value', input: value, key: field, value: value[field] }],
        });
      if (value.leaves === 'blocked' && value.blockingReason === null) return issueAt('blockingReason');
      const problem = answerProblem(sentSeries(value), { handling, now: now() });
      if (problem !== null) issueAt(problemFields[problem]);
    }),
  );
  return v.object({ numberSeries: v.array(checked) });
}

/** The answer as it is offered: everything can leave immediately. */
export const answerValuesOf = ({ row }: PortingSource): AnswerValues => ({
  numberSeries: row.request.numberSeries.map(({ first, last }) => ({
    first,
    last,
    leaves: 'immediately',
    blockingReason: null,
    note: '',
    firstPossibleDate: null,
  })),
});
