import { isRange, overlaps, rangeSize } from '../../../../src/domain/value/number-range.ts';
import { canSetAcceptance } from '../../../../src/domain/entities/number-availability/state.ts';
import { conflict, invalid, malformed } from '../../base/refusal.ts';
import type { Write } from '../../store/store.ts';
import type { UserRequest } from '../handler.ts';
import { numbersIn } from './numbers-in.ts';
import { poolRows, poolWrites, rangeOf } from './change-pool.ts';
import type { StateChange } from './pool-range.ts';
import { byFirst, sizeWithin } from './pool-range.ts';

const accept: StateChange = (state) => (state === 'available' ? state : 'accepted');
const decline: StateChange = () => 'declined';

/** Accepts or declines numbers of the pool, all of them or none. Throws Refusal. */
export function setAcceptance({
  services: { store, access, now },
  userId,
  body: { numberRange, accepted },
}: UserRequest<'numberAvailability.setAcceptance'>): readonly Write[] {
  if (!isRange(numberRange)) throw malformed('The range ends before it begins', 'numberRange.last');
  const ranges = poolRows(store)
    .filter(({ organizationId }) => access.reaches(userId, organizationId))
    .map(rangeOf)
    .filter((range) => overlaps(range, numberRange))
    .toSorted(byFirst);
  if (sizeWithin(ranges, numberRange) < rangeSize(numberRange))
    throw invalid('notInPool', 'The pool does not have all of these numbers', 'numberRange.first');
  const closed = ranges.find((range) => !canSetAcceptance(range));
  if (closed !== undefined) {
    const names = [closed.first > numberRange.first ? closed.first : numberRange.first];
    throw conflict('movedOn', `${names[0]} is ${closed.state}`, 'numberRange.first', { names });
  }
  // Accepted numbers that exist become used ones (activation.ts).
  const existing = accepted ? undefined : numbersIn(store, [numberRange])[0];
  if (existing !== undefined)
    throw conflict('movedOn', `${existing.number} is in use`, 'numberRange.first', {
      names: [existing.number],
    });
  return poolWrites(store, now(), [{ part: numberRange, stateOf: accepted ? accept : decline }]);
}
