import { expect, test } from 'vitest';
import { noAddress } from '../../../src/fields/address/address-value.ts';
import { createAddressSignatures } from '../../platform/areas/establishments/address-signature.ts';
import { createSecretBox } from '../../platform/base/secret-box.ts';

test('an address can be saved for an hour, with additional lines of its own', () => {
  let now = 1_000_000;
  const signatures = createAddressSignatures(createSecretBox(Buffer.alloc(32, 7)), () => now);
  const address = { ...noAddress('NL'), postcode: '9712 HN' };
  const signature = signatures.sign(address, 'own');
  now += 60 * 60 * 1000;
  expect(signatures.isValid(signature, address, 'own')).toBe(true);
  expect(signatures.isValid(signature, { ...address, addressLines: ['c/o Ada', ''] }, 'own')).toBe(true);
  expect(signatures.isValid(signature, { ...address, postcode: '9712 HV' }, 'own')).toBe(false);
  expect(signatures.isValid(signature, address, 'other')).toBe(false);
  now += 1;
  expect(signatures.isValid(signature, address, 'own')).toBe(false);
});
