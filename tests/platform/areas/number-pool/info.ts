import { isPossiblePhoneNumber } from 'libphonenumber-js/max';
import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { NumberInfo } from '../../../../src/domain/entities/number-availability/info.ts';
import { latest } from '../../../../src/domain/entities/number-availability/info.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { covers } from '../../../../src/domain/value/number-range.ts';
import { rowsOf } from '../../store/typed-rows.ts';
import { numberObject } from '../channels/number-object.ts';
import type { UserRequest } from '../handler.ts';

type InfoRequest = UserRequest<'numberAvailability.info'>;

/** The rows of a type that the user may view and that are not deleted. */
function visible<Name extends EntityName>(
  { services: { store, access }, userId }: InfoRequest,
  type: Name,
): readonly EntityOf<Name>[] {
  if (!access.holds(userId, models[type].view)) return [];
  return [...rowsOf(store, type)].filter(
    (row) => row.deleteDate === null && access.reaches(userId, row.organizationId),
  );
}

function ownerOf({ services: { store, access }, userId }: InfoRequest, number: string): NumberInfo['owner'] {
  for (const row of rowsOf(store, 'number')) {
    if (row.number !== number || row.deleteDate !== null) continue;
    const { id, organizationId, state } = row;
    return access.reaches(userId, organizationId)
      ? { type: 'organization', organizationId, numberId: id, state }
      : { type: 'hidden' };
  }
  return { type: 'none' };
}

/** Everything about a number that the user may see. */
export function numberInfo(request: InfoRequest): NumberInfo {
  const number = request.parameters['number'] ?? '';
  const holds = (range: NumberRange): boolean => covers(range, { first: number, last: number });
  const range = visible(request, 'numberAvailability').find(({ firstNumber, lastNumber }) =>
    holds({ first: firstNumber, last: lastNumber }),
  );
  const orders = visible(request, 'numberOrder').filter(({ ranges }) => ranges.some(holds));
  const portings = visible(request, 'numberPortingRequest').filter((row) =>
    row.request.numberSeries.some(holds),
  );
  return {
    metadata: numberObject(number).metadata,
    isPossible: isPossiblePhoneNumber(number),
    owner: ownerOf(request, number),
    poolRange:
      range === undefined
        ? null
        : { id: range.id, first: range.firstNumber, last: range.lastNumber, state: range.state },
    orders: latest(orders).map(({ id, organizationId, createDate, reference, state }) => ({
      id,
      organizationId,
      createDate,
      reference,
      state,
    })),
    portings: latest(portings).map(({ id, organizationId, createDate, direction, state }) => ({
      id,
      organizationId,
      createDate,
      direction,
      state,
    })),
  };
}
