import { models } from '../../../../src/domain/entities/models.ts';
import { isOpenState } from '../../../../src/domain/entities/number-porting-request/rules.ts';
import { isOpen } from '../../../../src/domain/entities/number-order/state.ts';
import { deleteSubject } from '../entity-writes.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { rowsOf } from '../../store/typed-rows.ts';
import { conflict } from '../../base/refusal.ts';
import { organizationInBody, read, write } from '../user-calls.ts';
import { lookUpAddress } from './look-up.ts';
import { createEstablishment, updateEstablishment } from './write.ts';
import type { EstablishmentServices } from './services.ts';

const mayWrite = { any: ['core.establishment.create', 'core.establishment.update'] } as const;

const maxNamed = 3;

/**
 * An establishment that numbers or open orders of numbers name stays. Throws Refusal (409), naming some of them if the
 * user may view them.
 */
function checkUnused({ services: { store, access }, userId }: UserRequest, id: string): void {
  const numbers = Array.from(rowsOf(store, 'number')).filter(
    ({ establishmentId, deleteDate }) => establishmentId === id && deleteDate === null,
  );
  const orders = Array.from(rowsOf(store, 'numberOrder')).filter(
    (row) => row.order.establishmentId === id && isOpen(row),
  );
  const portings = Array.from(rowsOf(store, 'numberPortingRequest')).filter(
    ({ state, request }) =>
      isOpenState(state) &&
      request.numberSeries.some(({ inboundSettings }) => inboundSettings?.establishmentId === id),
  );
  if (numbers.length + orders.length + portings.length === 0) return;
  const names = [
    ...(access.holds(userId, models.number.view) ? numbers.map(({ number }) => number) : []),
    ...(access.holds(userId, models.numberOrder.view) ? orders.map(({ reference }) => reference) : []),
    ...(access.holds(userId, models.numberPortingRequest.view)
      ? portings.map(({ firstNumber }) => firstNumber)
      : []),
  ].slice(0, maxNamed);
  throw conflict('inUse', 'Numbers or orders name this establishment', undefined, { names });
}

export const establishmentHandlers: Handlers<'establishment', EstablishmentServices> = {
  'establishment.create': write('core.establishment.create', createEstablishment, {
    organizationOf: organizationInBody,
  }),
  'establishment.update': write('core.establishment.update', updateEstablishment),
  'establishment.delete': write('core.establishment.delete', (request) =>
    deleteSubject(request, 'establishment', { check: ({ id }) => checkUnused(request, id) }),
  ),
  'establishment.lookUpAddress': read(mayWrite, lookUpAddress),
};
