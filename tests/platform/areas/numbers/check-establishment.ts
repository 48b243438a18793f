import type { UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { invalid } from '../../base/refusal.ts';

/** A number's establishment, if one is given, must be one of the same organization. Throws Refusal. */
export function checkEstablishment(
  { services: { store } }: Pick<UserRequest, 'services'>,
  id: string | null | undefined,
  organizationId: string,
  field = 'establishmentId',
): void {
  if (id === null || id === undefined) return;
  const row = rowOf(store, 'establishment', id);
  if (row?.deleteDate !== null || row.organizationId !== organizationId)
    throw invalid('gone', `Establishment ${id} not found`, field);
}
