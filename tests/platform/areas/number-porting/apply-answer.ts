import { isRange } from '../../../../src/domain/value/number-range.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { covers } from '../../../../src/domain/value/number-range.ts';
import type { Store, Write } from '../../store/store.ts';
import { malformed } from '../../base/refusal.ts';
import type { PortingRow } from './request-row.ts';
import { moveTo } from './request-row.ts';
import type { PortingParty } from '../../../../src/domain/entities/number-porting-request/state.ts';
import { dropNumbers, setAcquisition } from './requested-numbers.ts';

type AnswerMessage = NonNullable<PortingRow['answer']>;
type Said = AnswerMessage['numberSeries'][number];

/** The series of the request with their answers. Throws Refusal unless the answer names all of them, and no others. */
function answeredSeries(row: PortingRow, said: readonly Said[]): PortingRow['request']['numberSeries'] {
  const find = (series: NumberRange): Said => {
    const found = said.filter((one) => isRange(one) && covers(one, series));
    const [only] = found;
    if (only === undefined || found.length > 1)
      throw malformed(`The answer must name ${series.first} to ${series.last} once`, 'numberSeries');
    return only;
  };
  const series = row.request.numberSeries.map((one) => {
    const { blockingReason, firstPossibleDate, note } = find(one);
    return {
      ...one,
      blockingReason,
      note,
      firstPossibleDate: blockingReason === null ? firstPossibleDate : null,
    };
  });
  if (said.some((one) => !row.request.numberSeries.some((known) => covers(one, known))))
    throw malformed('The answer names numbers that were not asked for', 'numberSeries');
  return series;
}

/**
 * The writes of an answer to a request. One blocked series blocks the request, because its numbers move together.
 * Throws Refusal.
 */
export function applyAnswer(
  store: Pick<Store, 'by'>,
  row: PortingRow,
  answer: AnswerMessage,
  { party, now }: { readonly party: PortingParty; readonly now: number },
): readonly Write[] {
  const isBlocking = answer.numberSeries.some(({ blockingReason }) => blockingReason !== null);
  const request = { ...row.request, numberSeries: answeredSeries(row, answer.numberSeries) };
  const changes = { party, now, answer, request };
  if (row.direction === 'outbound') return [moveTo(row, isBlocking ? 'blocked' : 'accepted', changes)];
  return isBlocking
    ? [moveTo(row, 'blocked', changes), ...dropNumbers(store, row.id, 'rejected', now)]
    : [moveTo(row, 'accepted', changes), ...setAcquisition(store, row.id, 'approved')];
}
