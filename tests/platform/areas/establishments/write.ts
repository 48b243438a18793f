import type { Establishment } from '../../../../src/domain/entities/establishment/model.ts';
import { randomUUID } from 'node:crypto';
import { isRegistered } from '../../../../src/domain/entities/establishment/calls.ts';
import { isLookedUp } from '../../../../src/domain/value/address.ts';
import type { Write } from '../../store/store.ts';
import { changedFields, hasFields } from '../../store/changed-fields.ts';
import { invalid } from '../../base/refusal.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import type { CallChange } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { lookedUpPart } from './address-signature.ts';
import { create, datesFrom, patchUnlessEmpty } from '../../store/write.ts';
import type { EstablishmentRequest } from './services.ts';

type Registered = Pick<Establishment, 'addressee' | 'companyRegistrationNumber'>;

/** A Dutch address must be as the platform has signed it. Throws Refusal. */
function checkAddress(
  { services: { access, addressSignatures }, userId }: EstablishmentRequest,
  address: Establishment['address'],
  signature: string | null | undefined,
): void {
  if (!isLookedUp(address)) return;
  if (!addressSignatures.isValid(signature ?? '', address, access.reachOf(userId) ?? ''))
    throw invalid('unsignedAddress', 'The signature does not belong to this address', 'addressSignature');
}

function checkRegistration({ addressee, companyRegistrationNumber }: Registered): void {
  if (!isRegistered(addressee.type, companyRegistrationNumber))
    throw invalid(
      'registration',
      'A company needs a registration number, and a person has none',
      'companyRegistrationNumber',
    );
}

/** Creates an establishment; repeating the call changes nothing. Throws Refusal. */
export function createEstablishment(
  request: EstablishmentRequest<'establishment.create'>,
): CallChange & { readonly answer: () => { id: string } } {
  const { id = randomUUID(), organizationId, establishment, addressSignature } = request.body;
  const answer = (): { id: string } => ({ id });
  const isRepeat = isRepeatedCreate(request, 'establishment', { id, organizationId }, (known) =>
    hasFields(known, establishment),
  );
  if (isRepeat) return { writes: [], answer };
  checkRegistration(establishment);
  checkAddress(request, establishment.address, addressSignature);
  const row = { id, organizationId, ...datesFrom(request.services.now()), ...establishment };
  return { writes: [create('establishment', row)], answer };
}

/** Updates an establishment. Throws Refusal. */
export function updateEstablishment(request: EstablishmentRequest<'establishment.update'>): readonly Write[] {
  const { addressSignature, ...given } = request.body;
  const row = subjectOf(request, 'establishment');
  const changes = changedFields(row, given);
  checkRegistration({ ...row, ...changes });
  const { address } = changes;
  if (address !== undefined && lookedUpPart(address) !== lookedUpPart(row.address))
    checkAddress(request, address, addressSignature);
  return patchUnlessEmpty('establishment', row.id, changes);
}
