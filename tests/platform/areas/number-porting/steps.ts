import {
  canAdministratorCancel,
  canCancel,
  canEnterAnswer,
  canAnswer,
  performableAt,
} from '../../../../src/domain/entities/number-porting-request/rules.ts';
import {
  answerProblem,
  hasPassed,
} from '../../../../src/domain/entities/number-porting-request/outbound-answer.ts';
import type { AnswerProblem } from '../../../../src/domain/entities/number-porting-request/outbound-answer.ts';
import { handlingOf } from '../../../../src/domain/entities/number-porting-request/state.ts';
import type { RefusalRule } from '../../../../src/domain/core/refusal-rule.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import { invalid, malformed } from '../../base/refusal.ts';
import type { Refusal } from '../../base/refusal.ts';
import type { Write } from '../../store/store.ts';
import type { UserRequest } from '../handler.ts';
import { subjectOf } from '../within-reach.ts';
import { applyAnswer } from './apply-answer.ts';
import { isAdministrator, partyOf } from './party.ts';
import type { PortingRow } from './request-row.ts';
import { moveTo } from './request-row.ts';
import { dropNumbers } from './requested-numbers.ts';
import { zoneOf } from './zone.ts';

const movedOn = ({ state }: PortingRow): Refusal =>
  invalid('movedOn', `This is not possible: the request is ${state}`);

/** A request of this direction. Throws Refusal (404). */
function requestOf(request: UserRequest, direction: PortingRow['direction']): PortingRow {
  const row = subjectOf(request, 'numberPortingRequest');
  if (row.direction !== direction) throw invalid('malformed', `This request is ${row.direction}`);
  return row;
}

/** Begins the port; the platform completes it. A repeat changes nothing. Throws Refusal. */
export function performPort(request: UserRequest<'numberPortingRequest.perform'>): readonly Write[] {
  const row = requestOf(request, 'inbound');
  if (row.state === 'performing' || row.state === 'performed') return [];
  const at = performableAt(row);
  if (at === null || (row.request.dutchInfo === null && !isAdministrator(request))) throw movedOn(row);
  const now = request.services.now();
  if (now < at)
    throw invalid('tooEarly', 'The first possible date has not passed', undefined, {
      at: new Date(at).toISOString(),
      zone: zoneOf(request.services.store, row.organizationId),
    });
  const party = partyOf(request);
  return [moveTo(row, 'performing', { party, now })];
}

/** Withdraws an inbound request. A repeat changes nothing. Throws Refusal. */
export function cancelPort(request: UserRequest<'numberPortingRequest.cancel'>): readonly Write[] {
  const { services, body } = request;
  const row = requestOf(request, 'inbound');
  if (row.state === 'canceled' && row.cancelNote === body.cancelNote) return [];
  const isAllowed = isAdministrator(request) ? canAdministratorCancel(row) : canCancel(row);
  if (!isAllowed) throw movedOn(row);
  const now = services.now();
  const party = partyOf(request);
  return [
    moveTo(row, 'canceled', { party, now, cancelNote: body.cancelNote }),
    ...dropNumbers(services.store, row.id, 'cancelled', now),
  ];
}

const utc = (date: string): string => new Date(date).toISOString();

type EnteredMessage = UserRequest<'numberPortingRequest.message'>['body'];

const isBlocking = ({ numberSeries }: Pick<NonNullable<PortingRow['answer']>, 'numberSeries'>): boolean =>
  numberSeries.some(({ blockingReason }) => blockingReason !== null);

/** Whether the request says already what the message says. The date of an answer is that of the first message. */
function isEntered(
  { state, answer, delayReason, expectedAnswerDate }: PortingRow,
  message: EnteredMessage,
): boolean {
  return message.type === 'answerDelayed'
    ? state === 'answerDelayed' &&
        delayReason === message.delayReason &&
        expectedAnswerDate === utc(message.expectedAnswerDate)
    : answer !== null &&
        message.blocking === isBlocking(answer) &&
        stableKey(answer.numberSeries) === stableKey(answerOf(message).numberSeries);
}

/** The answer as it is stored, with dates in UTC. */
const answerOf = ({ answerDate, numberSeries }: Extract<EnteredMessage, { type: 'answer' }>) => ({
  answerDate: utc(answerDate),
  numberSeries: numberSeries.map(({ firstPossibleDate, ...series }) => ({
    ...series,
    firstPossibleDate: firstPossibleDate && utc(firstPossibleDate),
  })),
});

/** An answer blocks if it gives a reason, and names a date otherwise. Throws Refusal. */
function checkAnswer({ blocking, numberSeries }: Extract<EnteredMessage, { type: 'answer' }>): void {
  if (blocking !== isBlocking({ numberSeries }))
    throw malformed('An answer blocks exactly if it gives a reason', 'blocking');
  for (const [index, { blockingReason, note, firstPossibleDate }] of numberSeries.entries()) {
    if (!blocking && firstPossibleDate === null)
      throw invalid('required', 'A first possible date is needed', `numberSeries.${index}.firstPossibleDate`);
    if (blockingReason === 'other' && note === '')
      throw invalid('required', 'Another reason needs a note', `numberSeries.${index}.note`);
  }
}

/** Enters the answer of the operator abroad. A repeat changes nothing. Throws Refusal. */
export function enterMessage(request: UserRequest<'numberPortingRequest.message'>): readonly Write[] {
  const { services, body } = request;
  const row = requestOf(request, 'inbound');
  if (isEntered(row, body)) return [];
  if (!canEnterAnswer(row)) throw movedOn(row);
  const party = 'administrator';
  const now = services.now();
  if (body.type === 'answerDelayed') {
    const { delayReason } = body;
    const expectedAnswerDate = utc(body.expectedAnswerDate);
    if (hasPassed(expectedAnswerDate, now))
      throw invalid('past', 'The answer is expected in the past', 'expectedAnswerDate');
    return [moveTo(row, 'answerDelayed', { party, now, delayReason, expectedAnswerDate })];
  }
  checkAnswer(body);
  return applyAnswer(services.store, row, answerOf(body), { party, now });
}

const problemRules = {
  noteNeeded: 'required',
  dateNeeded: 'required',
  past: 'past',
  mustBeImmediate: 'prohibited',
} as const satisfies Record<AnswerProblem, RefusalRule>;
const problemFields = {
  noteNeeded: 'note',
  dateNeeded: 'firstPossibleDate',
  past: 'firstPossibleDate',
  mustBeImmediate: 'firstPossibleDate',
} as const satisfies Record<AnswerProblem, string>;

type OutboundSeries = UserRequest<'numberPortingRequest.answer'>['body']['numberSeries'];

/** Whether the request has been answered just like that. "Immediately" was the date of the answer. */
function isAnswered({ answer }: PortingRow, said: OutboundSeries): boolean {
  if (answer === null) return false;
  const same = said.map(({ firstPossibleDateImmediately, firstPossibleDate, ...series }) => {
    const date = firstPossibleDateImmediately
      ? answer.answerDate
      : firstPossibleDate && utc(firstPossibleDate);
    return { ...series, firstPossibleDate: series.blockingReason === null ? date : null };
  });
  return stableKey(same) === stableKey(answer.numberSeries);
}

/** Answers the operator that asks for the organization's numbers. A repeat changes nothing. Throws Refusal. */
export function answerOutbound(request: UserRequest<'numberPortingRequest.answer'>): readonly Write[] {
  const { services, body } = request;
  const row = requestOf(request, 'outbound');
  if (isAnswered(row, body.numberSeries)) return [];
  if (!canAnswer(row)) throw movedOn(row);
  const now = services.now();
  const answerDate = new Date(now).toISOString();
  const { dutchInfo } = row.request;
  const handling = dutchInfo && handlingOf(dutchInfo.contractHandling);
  const numberSeries = body.numberSeries.map((series, index) => {
    const problem = answerProblem(series, { handling, now });
    if (problem !== null)
      throw invalid(
        problemRules[problem],
        `The answer about ${series.first} is not complete: ${problem}`,
        `numberSeries.${index}.${problemFields[problem]}`,
      );
    const { firstPossibleDateImmediately, firstPossibleDate, ...said } = series;
    const date = firstPossibleDateImmediately ? answerDate : firstPossibleDate && utc(firstPossibleDate);
    return { ...said, firstPossibleDate: said.blockingReason === null ? date : null };
  });
  return applyAnswer(services.store, row, { answerDate, numberSeries }, { party: 'organization', now });
}
