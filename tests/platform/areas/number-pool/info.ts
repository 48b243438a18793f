import { isPossiblePhoneNumber } from 'libphonenumber-js/max';
import * as v from 'valibot';
import type { EntityName, EntityOf } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { NumberInfo } from '../../../../src/domain/entities/number-availability/info.ts';
import { latest } from '../../../../src/domain/entities/number-availability/info.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { covers } from '../../../../src/domain/value/number-range.ts';
import { phoneNumberText } from '../../../../src/domain/value/number-text.ts';
import { malformed } from '../../base/refusal.ts';
import { rowsOf } from '../../store/typed-rows.ts';
import { numberObject } from '../channels/number-object.ts';
import type { UserRequest } from '../handler.ts';
import { findVisible } from '../within-reach.ts';

type InfoRequest = UserRequest<'numberAvailability.info'>;

/** The rows of a type that the user sees and that are not deleted. */
function visible<Name extends EntityName>(request: InfoRequest, type: Name): readonly EntityOf<Name>[] {
  const { services, userId } = request;
  if (!services.access.holds(userId, models[type].view)) return [];
  return [...rowsOf(services.store, type)].filter((row) => findVisible(request, type, row.id) !== undefined);
}

function ownerOf({ services: { store, access }, userId }: InfoRequest, number: string): NumberInfo['owner'] {
  for (const row of rowsOf(store, 'number')) {
    if (row.number !== number || row.deleteDate !== null) continue;
    const { id, organizationId, state } = row;
    return access.reaches(userId, organizationId) && access.holds(userId, models.number.view)
      ? { type: 'organization', organizationId, numberId: id, state }
      : { type: 'hidden' };
  }
  return { type: 'none' };
}

/** Everything about a number that the user may see. */
export function numberInfo(request: InfoRequest): NumberInfo {
  const number = request.parameters['number'] ?? '';
  if (!v.is(phoneNumberText, number)) throw malformed('This is not a telephone number', 'number');
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
