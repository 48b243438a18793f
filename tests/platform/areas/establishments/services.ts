import type { CallName } from '../../../../src/domain/protocol/call.ts';
import { quota } from '../../base/quota.ts';
import { createRateLimit } from '../../base/rate-limit.ts';
import type { RateLimit } from '../../base/rate-limit.ts';
import type { Core } from '../core.ts';
import type { UserRequest } from '../handler.ts';
import { createAddressSignatures } from './address-signature.ts';
import type { AddressSignatures } from './address-signature.ts';

export interface EstablishmentServices extends Core {
  /** By user. */
  readonly lookUpRate: RateLimit;
  readonly addressSignatures: AddressSignatures;
}

export type EstablishmentRequest<Name extends CallName = CallName> = UserRequest<Name, EstablishmentServices>;

export const openEstablishments = ({
  secretBox,
  now,
}: Core): Pick<EstablishmentServices, 'lookUpRate' | 'addressSignatures'> => ({
  lookUpRate: createRateLimit(quota.addressLookUps),
  addressSignatures: createAddressSignatures(secretBox, now),
});
