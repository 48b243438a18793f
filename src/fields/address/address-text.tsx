import { useLingui } from '@lingui/react';
import type { PostalAddress } from '../../domain/value/address.ts';
import { addressLines } from './address-line.ts';

/** An address in one line. */
export function AddressText({ address }: { address: PostalAddress }) {
  const { i18n } = useLingui();
  return addressLines(address, i18n.locale).join(', ');
}
