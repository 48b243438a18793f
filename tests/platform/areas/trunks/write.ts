import { randomBytes, randomUUID } from 'node:crypto';
import type { Trunk } from '../../../../src/domain/entities/trunk/model.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import type { Write } from '../../store/store.ts';
import { hasFields } from '../../store/changed-fields.ts';
import type { CallRequest, UserRequest } from '../handler.ts';
import { invalid } from '../../base/refusal.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import { checkRestricted, permittedChanges } from '../restricted-change.ts';
import { isActiveNumber } from '../telephony/calls.ts';
import { checkAction } from '../telephony/check-action.ts';
import { subjectOf } from '../within-reach.ts';
import { create, datesFrom, patch } from '../../store/write.ts';

type NewTrunk = CallRequest<'trunk.create'>['body'];
type CheckedFields = Pick<Partial<Trunk>, 'fallbackLegalSource' | 'callAction'>;

/** The legal source must be an active number of the organization, and the call action possible. Throws Refusal. */
function checkFields(
  request: UserRequest,
  { fallbackLegalSource, callAction }: CheckedFields,
  organizationId: string,
): void {
  if (
    typeof fallbackLegalSource === 'string' &&
    !isActiveNumber(request, fallbackLegalSource, organizationId)
  )
    throw invalid('foreignNumber', 'This is not an active number of the organization', 'fallbackLegalSource');
  checkAction(request, callAction, { organizationId, field: 'callAction' });
}

/** The status before the first registration; `other` for trunks that do not register. */
const initialStatus = ({ outbound }: NewTrunk['configuration']): Pick<Trunk, 'status' | 'statusInfo'> => ({
  status: outbound.connection.type === 'registration' ? 'offline' : 'other',
  statusInfo: null,
});

const isSame = (known: Trunk, { configuration, displayName, fallbackLegalSource, callAction }: NewTrunk) =>
  hasFields(known, {
    displayName,
    fallbackLegalSource,
    callAction,
    configuration: { ...known.configuration, ...configuration },
  });

const hex = (digits: number): string => randomBytes(digits / 2).toString('hex');

/** Creates a trunk; repeating the call changes nothing. Throws Refusal. */
export function createTrunk(request: UserRequest<'trunk.create'>): readonly Write[] {
  const { id = randomUUID(), organizationId, displayName, configuration, ...rest } = request.body;
  checkRestricted(request, 'trunk', request.body);
  const isRepeat = isRepeatedCreate(request, 'trunk', { id, organizationId }, (known) =>
    isSame(known, request.body),
  );
  if (isRepeat) return [];
  checkFields(request, rest, organizationId);
  return [
    create('trunk', {
      id,
      organizationId,
      ...datesFrom(request.services.now()),
      displayName,
      configuration: { ...configuration, username: `trunk${hex(8)}`, password: hex(24) },
      fallbackLegalSource: rest.fallbackLegalSource,
      callAction: rest.callAction ?? null,
      ...initialStatus(configuration),
    }),
  ];
}

/** Updates a trunk; a changed outbound connection resets its status. Throws Refusal. */
export function updateTrunk(request: UserRequest<'trunk.update'>): readonly Write[] {
  const { body } = request;
  const trunk = subjectOf(request, 'trunk');
  const configuration = body.configuration && { ...trunk.configuration, ...body.configuration };
  const changes = permittedChanges(request, 'trunk', trunk, { ...body, configuration });
  checkFields(request, changes, trunk.organizationId);
  if (Object.keys(changes).length === 0) return [];
  const before = trunk.configuration.outbound.connection;
  const after = changes.configuration?.outbound.connection ?? before;
  const status =
    stableKey(before) === stableKey(after) ? {} : initialStatus(changes.configuration ?? trunk.configuration);
  return [patch('trunk', trunk.id, { ...changes, ...status })];
}
