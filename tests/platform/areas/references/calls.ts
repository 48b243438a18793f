import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { isEntityName, models } from '../../../../src/domain/entities/models.ts';
import { referenceLimit, referencesOfEach } from '../../../../src/domain/protocol/reference.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { notFound, notPermitted } from '../../base/refusal.ts';
import { read } from '../user-calls.ts';
import { rowInReach } from '../within-reach.ts';
import { referencesTo } from './find.ts';
import { indirectReferencesTo } from './indirect.ts';
import { portOutReferences } from './port-out.ts';

/** The type in the path, whose rows the user must be permitted to read. Throws Refusal (403, 404). */
function readableType({ services: { access }, userId, parameters: { type = '' } }: UserRequest): EntityName {
  if (!isEntityName(type)) throw notFound(`Unknown entity type ${type}`);
  if (!access.holds(userId, models[type].view))
    throw notPermitted(`This user has no permission to read ${type}`);
  return type;
}

/* No policy where the permission depends on the entity type. */
export const referenceHandlers: Handlers<'reference'> = {
  'reference.list': read((request) => {
    const type = readableType(request);
    const { id } = rowInReach(request, type, request.parameters['id'] ?? '');
    return referencesTo(request, { type, ids: new Set([id]) }, referenceLimit)(id);
  }),
  'reference.tree': read((request) => {
    const type = readableType(request);
    const { id } = rowInReach(request, type, request.parameters['id'] ?? '');
    const direct = referencesTo(request, { type, ids: new Set([id]) }, referenceLimit)(id);
    return { ...direct, ...indirectReferencesTo(request, { entityType: type, id }, direct) };
  }),
  'reference.ofMany': read((request) => {
    const type = readableType(request);
    const { store, access } = request.services;
    // Missing rows and rows out of reach are left out of the answer.
    const isInReach = (id: string): boolean => {
      const row = rowOf(store, type, id);
      return row !== undefined && access.reaches(request.userId, row.organizationId);
    };
    const ids = new Set(request.body.ids.filter(isInReach));
    const referencesOf = referencesTo(request, { type, ids }, referencesOfEach);
    const named = [...ids].map((id) => ({ id, ...referencesOf(id) }));
    return { named: named.filter(({ total, hidden }) => total + hidden > 0) };
  }),
  'reference.ofPortOut': read(portOutReferences),
};
