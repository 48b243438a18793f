import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { UserRequest } from '../handler.ts';
import { rowsBy } from '../../store/typed-rows.ts';
import { notFound, Refusal } from '../../base/refusal.ts';
import { subjectOf } from '../within-reach.ts';

const digitsOf = ({ parameters }: UserRequest): string => parameters['number'] ?? '';

/** Whether the user has deleted the number with the digits in the path: repeating that changes nothing. */
export function isDeletedNumber(request: UserRequest): boolean {
  const { access, store } = request.services;
  const own = rowsBy(store, 'number', 'number', digitsOf(request)).filter(({ organizationId }) =>
    access.reaches(request.userId, organizationId),
  );
  return own.length > 0 && own.every(({ deleteDate }) => deleteDate !== null);
}

/** The number with the digits in the path. Deleted numbers do not count: somebody else may have them by now. */
export function numberOf(request: UserRequest): EntityOf<'number'> {
  const digits = digitsOf(request);
  const known = rowsBy(request.services.store, 'number', 'number', digits).find(
    ({ deleteDate }) => deleteDate === null,
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
