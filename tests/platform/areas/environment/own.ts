import type { Environment } from '../../../../src/domain/entities/environment/model.ts';
import type { Store } from '../../store/store.ts';
import type { UserRequest } from '../handler.ts';
import { rowsBy } from '../../store/typed-rows.ts';
import { notFound } from '../../base/refusal.ts';

/** The white label that an organization has itself; undefined where it has the one of an organization above. */
export const environmentOf = (store: Pick<Store, 'by'>, organizationId: string): Environment | undefined =>
  rowsBy(store, 'environment', 'organizationId', organizationId).find(
    ({ deleteDate }) => deleteDate === null,
  );

/** The white label that the call is about. Throws Refusal (404). */
export function ownEnvironment({ services: { store }, parameters }: UserRequest): Environment {
  const found = environmentOf(store, parameters['id'] ?? '');
  if (found === undefined) throw notFound('This organization has no white label of its own');
  return found;
}
