import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { serverNow } from '../../client/connection/clock.ts';
import { portingNote } from '../../domain/entities/number-porting-request/calls.ts';
import { hasPassed } from '../../domain/entities/number-porting-request/outbound-answer.ts';
import { blockingReasons, delayReasons } from '../../domain/entities/number-porting-request/state.ts';
import type { CallBody } from '../../domain/protocol/call.ts';

export const answerKinds = ['accept', 'block', 'delay'] as const;
export const answerKindNames = {
  accept: msg`Accepted`,
  block: msg({ message: 'Blocked', context: 'porting' }),
  delay: msg({ message: 'Answer delayed', context: 'porting' }),
} as const;

const instantText = v.pipe(v.string(), v.isoTimestamp());
const seriesSchema = v.object({
  first: v.string(),
  last: v.string(),
  blockingReason: v.nullable(v.picklist(blockingReasons)),
  firstPossibleDate: v.nullable(instantText),
  note: portingNote,
});
const answered = v.object({
  kind: v.picklist(answerKinds),
  numberSeries: v.array(seriesSchema),
  delayReason: v.nullable(v.picklist(delayReasons)),
  expectedAnswerDate: v.nullable(instantText),
});
export type EnteredAnswer = v.InferOutput<typeof answered>;

/** The values with what each kind of answer needs, by the platform's clock at the time of the check. */
export const messageSchema = (now: () => number) =>
  v.pipe(
    answered,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { kind, numberSeries, delayReason, expectedAnswerDate } = dataset.value;
      const issueAt = (...keys: readonly (string | number)[]): void =>
        addIssue({
          message: 'Missing',
          path: keys.map((key) => ({
            type: 'object',
            origin: 'value',
            input: {},
            key,
            value: null,
          })) as never,
        });
      if (kind === 'delay' && delayReason === null) issueAt('delayReason');
      if (kind === 'delay' && (expectedAnswerDate === null || hasPassed(expectedAnswerDate, now())))
        issueAt('expectedAnswerDate');
      for (const [at, series] of numberSeries.entries()) {
        if (kind === 'accept' && series.firstPossibleDate === null)
          issueAt('numberSeries', at, 'firstPossibleDate');
        if (kind === 'block' && series.blockingReason === 'other' && series.note === '')
          issueAt('numberSeries', at, 'note');
      }
      if (kind === 'block' && numberSeries.every(({ blockingReason }) => blockingReason === null))
        issueAt('numberSeries', 0, 'blockingReason');
    }),
  );

/** The message as it is sent. */
export function messageOf({
  kind,
  numberSeries,
  delayReason,
  expectedAnswerDate,
}: EnteredAnswer): CallBody<'numberPortingRequest.message'> {
  if (kind === 'delay' && delayReason !== null && expectedAnswerDate !== null)
    return { type: 'answerDelayed', delayReason, expectedAnswerDate };
  const isBlocking = kind === 'block';
  return {
    type: 'answer',
    answerDate: new Date(serverNow()).toISOString(),
    blocking: isBlocking,
    numberSeries: numberSeries.map(({ blockingReason, firstPossibleDate, ...series }) => ({
      ...series,
      blockingReason: isBlocking ? blockingReason : null,
      firstPossibleDate: isBlocking ? null : firstPossibleDate,
    })),
  };
}
