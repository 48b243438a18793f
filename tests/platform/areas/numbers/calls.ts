import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { rowsOf } from '../publish.ts';
import { notFound, Refusal } from '../refusal.ts';
import { permittedChanges } from '../restricted-change.ts';
import { checkAction } from '../telephony/check-action.ts';
import { write } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { patchUnlessEmpty } from '../write.ts';

/** The number with the digits in the path. Deleted numbers do not count: somebody else may have them by now. */
function numberOf(request: UserRequest): EntityOf<'number'> {
  const digits = request.parameters['number'] ?? '';
  const known = [...rowsOf(request.services.store, 'number')].find(
    ({ number, deleteDate }) => number === digits && deleteDate === null,
  );
  const missing = notFound(`Number ${digits} not found`);
  if (known === undefined) throw missing;
  try {
    return subjectOf({ ...request, parameters: { id: known.id } }, 'number');
  } catch (error) {
    // A number out of reach is answered just like a missing one.
    throw error instanceof Refusal && error.status === 404 ? missing : error;
  }
}

export const numberHandlers: Handlers<'number'> = {
  'number.update': write('telephony.number.update', (request) => {
    const number = numberOf(request);
    const changes = permittedChanges(request, 'number', number, request.body);
    checkAction(request, changes.action, { organizationId: number.organizationId, field: 'action' });
    return patchUnlessEmpty('number', number.id, changes);
  }),
};
