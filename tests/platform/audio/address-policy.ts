import { isPublicAddress } from '../outgoing/public-address.ts';

/** The addresses that audio may be fetched from: public ones, and those that a test adds. */
export interface AddressPolicy {
  readonly allows: (address: string) => boolean;
  /** Allows one more address. */
  readonly add: (address: string) => void;
}

export function createAddressPolicy(): AddressPolicy {
  const added = new Set<string>();
  return {
    allows: (address) => isPublicAddress(address) || added.has(address),
    add: (address) => void added.add(address),
  };
}
