import type { Write } from '../../store/store.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { forbidden, invalid } from '../../base/refusal.ts';
import { organizationInPath, write } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { create, datesFrom, patch } from '../../store/write.ts';

/** Sets the user as whom the flows of an organization act (decision 40). Throws Refusal. */
function setUser(request: UserRequest<'organizationFlow.setUser'>): readonly Write[] {
  const { store, access, now } = request.services;
  const { user } = request.body;
  const { id } = subjectOf(request, 'organization');
  const known = rowOf(store, 'organizationFlow', id);
  if ((known?.user ?? null) === user) return [];
  if (user !== null) {
    const row = rowOf(store, 'user', user);
    if (row?.organizationId !== id || row.deleteDate !== null)
      throw invalid('gone', 'User not found', 'user');
    const own = access.permissionsOf(request.userId);
    // Flows that this user edits would do what the user may not.
    if ([...access.permissionsOf(user)].some((permission) => !own.has(permission)))
      throw forbidden('uncovered', 'The user has permissions that you do not have', 'user');
  }
  if (known !== undefined) return [patch('organizationFlow', id, { user })];
  return [create('organizationFlow', { id, organizationId: id, ...datesFrom(now()), user })];
}

export const organizationFlowHandlers: Handlers<'organizationFlow'> = {
  'organizationFlow.setUser': write(setUser, { organizationOf: organizationInPath }),
};
