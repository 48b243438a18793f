import { deleteSubject } from '../entity-writes.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { rowsOf } from '../publish.ts';
import { conflict } from '../refusal.ts';
import { organizationInBody, read, write } from '../user-calls.ts';
import { lookUpAddress } from './look-up.ts';
import { createEstablishment, updateEstablishment } from './write.ts';

const mayWrite = { any: ['core.establishment.create', 'core.establishment.update'] } as const;

/** An establishment that numbers name stays. Throws Refusal (409) naming some of the numbers. */
function checkUnused({ services: { store } }: UserRequest, id: string): void {
  const names: string[] = [];
  for (const { establishmentId, deleteDate, number } of rowsOf(store, 'number'))
    if (establishmentId === id && deleteDate === null && names.length < 3) names.push(number);
  if (names.length > 0) throw conflict('inUse', 'Numbers name this establishment', undefined, { names });
}

export const establishmentHandlers: Handlers<'establishment'> = {
  'establishment.create': write('core.establishment.create', createEstablishment, {
    organizationOf: organizationInBody,
  }),
  'establishment.update': write('core.establishment.update', updateEstablishment),
  'establishment.delete': write('core.establishment.delete', (request) =>
    deleteSubject(request, 'establishment', { check: ({ id }) => checkUnused(request, id) }),
  ),
  'establishment.lookUpAddress': read(mayWrite, lookUpAddress),
};
