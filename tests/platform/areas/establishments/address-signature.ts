import type { PostalAddress } from '../../../../src/domain/value/address.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import { isSameCode } from '../../base/same-code.ts';
import type { SecretBox } from '../../base/secret-box.ts';

/** The part of an address that the look-up knows: additional lines are the user's own. */
export const lookedUpPart = (address: PostalAddress): string => stableKey({ ...address, addressLines: null });

/** The time within which an address that was looked up can be saved. */
const validMs = 60 * 60 * 1000;

/** Signs addresses for the organization that has looked them up, so that no other address can be saved. */
export interface AddressSignatures {
  readonly sign: (address: PostalAddress, organizationId: string) => string;
  readonly isValid: (signature: string, address: PostalAddress, organizationId: string) => boolean;
}

export function createAddressSignatures(box: Pick<SecretBox, 'sign'>, now: () => number): AddressSignatures {
  const codeOf = (address: PostalAddress, organizationId: string, until: string): string =>
    box.sign(`address ${until} ${organizationId} ${lookedUpPart(address)}`);
  return {
    sign(address, organizationId) {
      const until = String(now() + validMs);
      return `${until}.${codeOf(address, organizationId, until)}`;
    },
    isValid(signature, address, organizationId) {
      const [until = '', code = ''] = signature.split('.');
      return Number(until) >= now() && isSameCode(code, codeOf(address, organizationId, until));
    },
  };
}
