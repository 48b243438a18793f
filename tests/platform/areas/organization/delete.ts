import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import { isUnused } from '../../../../src/domain/entities/organization/content.ts';
import type { Organization } from '../../../../src/domain/entities/organization/model.ts';
import type { UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { conflict, forbidden } from '../../base/refusal.ts';
import type { CallChange } from '../user-calls.ts';
import { rowInReach } from '../within-reach.ts';
import { patch } from '../../store/write.ts';
import { contentsOf, rowsOfContents, withoutCopies } from './contents.ts';

/** Nobody takes their own access away. Throws Refusal. */
export function checkNotOwn({ services: { access }, userId }: UserRequest, { id }: Organization): void {
  if (access.reachOf(userId) === id)
    throw forbidden('oneself', 'Users cannot do this to the organization they belong to');
}

/**
 * Deletes an organization that has nothing in it, or nothing but a part of its template, or an unused one with the
 * settings that the request names. Throws Refusal with what it has.
 */
export function deleteOrganization(request: UserRequest<'organization.delete'>): CallChange {
  const { store, now } = request.services;
  const row = rowInReach(request, 'organization', request.parameters['id'] ?? '');
  if (row.deleteDate !== null) return { writes: [] };
  checkNotOwn(request, row);
  const contents = contentsOf(store, row);
  if (!isUnused(contents) || stableKey(contents) !== stableKey(request.body.contents))
    throw conflict('notEmpty', `The organization ${row.name} is not empty`, undefined, { contents });
  const deleteDate = new Date(now()).toISOString();
  const parent = rowOf(store, 'organization', row.superOrganizationId ?? '');
  const others = parent?.subOrganizationIds.filter((id) => id !== row.id);
  const listed =
    parent === undefined
      ? []
      : [
          patch('organization', parent.id, {
            subOrganizationIds: others ?? [],
            updateDate: parent.updateDate,
          }),
        ];
  return {
    writes: [
      patch('organization', row.id, { deleteDate }),
      ...rowsOfContents(store, row.id, contents).map(({ type, id }) => patch(type, id, { deleteDate })),
    ],
    unaudited: [...listed, ...(row.copy ? withoutCopies(store, row.id) : [])],
  };
}
