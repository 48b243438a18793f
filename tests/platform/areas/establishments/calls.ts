import { models } from '../../../../src/domain/entities/models.ts';
import { nameOf } from '../../../../src/domain/entities/name-of.ts';
import { deleteSubject } from '../entity-writes.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { openReferences } from '../references/find.ts';
import { conflict } from '../../base/refusal.ts';
import { organizationInBody, read, write } from '../user-calls.ts';
import { lookUpAddress } from './look-up.ts';
import { createEstablishment, updateEstablishment } from './write.ts';
import type { EstablishmentServices } from './services.ts';

const maxNamed = 3;

/**
 * An establishment that numbers, open orders or open porting requests name stays. Throws Refusal (409), naming some of
 * them if the user may view them.
 */
function checkUnused({ services: { store, access }, userId }: UserRequest, id: string): void {
  const uses = openReferences(store, 'establishment', id);
  if (uses.length === 0) return;
  const names = uses
    .filter(({ entityType }) => access.holds(userId, models[entityType].view))
    .map(({ entityType, row }) => nameOf(entityType, row, 'en'))
    .slice(0, maxNamed);
  throw conflict('inUse', 'Numbers or orders name this establishment', undefined, { names });
}

export const establishmentHandlers: Handlers<'establishment', EstablishmentServices> = {
  'establishment.create': write(createEstablishment, {
    organizationOf: organizationInBody,
  }),
  'establishment.update': write(updateEstablishment),
  'establishment.delete': write((request) =>
    deleteSubject(request, 'establishment', { check: ({ id }) => checkUnused(request, id) }),
  ),
  'establishment.lookUpAddress': read(lookUpAddress),
};
