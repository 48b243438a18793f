import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { inOrganization } from '../../store/row-keys.ts';
import { rowsBy } from '../../store/typed-rows.ts';
import { invalid, notPermitted, taken } from '../../base/refusal.ts';
import { permittedChanges } from '../restricted-change.ts';
import { write } from '../user-calls.ts';
import { coveredUser } from '../users/target.ts';
import { subjectOf } from '../within-reach.ts';
import { patchUnlessEmpty } from '../../store/write.ts';
import { checkAction } from './check-action.ts';

type TelephonyUser = EntityOf<'telephonyUser'>;
const displaySources = ['outboundCallDisplaySourceInternal', 'outboundCallDisplaySourceExternal'] as const;
const actions = ['outboundCallAction', 'inboundCallAction'] as const;

/** Whether the organization has this number in use. */
export const isActiveNumber = (
  { services: { store } }: UserRequest,
  number: string,
  organizationId: string,
): boolean =>
  rowsBy(store, 'number', 'number', number).some(
    (row) => row.organizationId === organizationId && row.state === 'active' && row.deleteDate === null,
  );

function checkNumbers(request: UserRequest, row: TelephonyUser, changes: Partial<TelephonyUser>): void {
  const { store, access } = request.services;
  const { organizationId } = row;
  const isTaken = (number: string): boolean =>
    rowsBy(store, 'telephonyUser', 'internalNumber', inOrganization(organizationId, number)).some(
      (other) => other.id !== row.id && other.deleteDate === null,
    );
  if (typeof changes.number === 'string' && isTaken(changes.number))
    throw taken('Another user already has this internal number', 'number');
  const { outboundLegalSource: legal } = changes;
  if (typeof legal === 'string' && !isActiveNumber(request, legal, organizationId))
    throw invalid('foreignNumber', 'This is not an active number of the organization', 'outboundLegalSource');
  for (const field of displaySources) {
    const source = changes[field];
    if (source?.type === 'custom' && !access.holds(request.userId, 'telephony.displayNumber.custom'))
      throw notPermitted('This user may not choose a custom display number', field);
    const number = source?.type === 'organizationNumber' ? source.number : null;
    if (number !== null && !isActiveNumber(request, number, organizationId))
      throw invalid('foreignNumber', 'This is not an active number of the organization', field);
  }
}

export const telephonyUserHandlers: Handlers<'telephonyUser'> = {
  'telephonyUser.update': write((request) => {
    const row = subjectOf(request, 'telephonyUser');
    // The settings decide where the calls of a user go, so the rule for the account holds for them too.
    coveredUser(request, 'core.user.update');
    const { organizationId } = row;
    const changes = permittedChanges(request, 'telephonyUser', row, request.body);
    checkNumbers(request, row, changes);
    for (const field of actions) checkAction(request, changes[field], { organizationId, field });
    return patchUnlessEmpty('telephonyUser', row.id, changes);
  }),
};
