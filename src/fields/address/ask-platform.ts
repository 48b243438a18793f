import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { DutchAddressKey } from '../../domain/value/dutch-address.ts';
import { loadRefusalText } from '../form/load-refusal-text.ts';
import type { LookUpAnswer } from './look-up.ts';

const notReached = msg`The server could not be reached.`;

/** Looks up a Dutch address on the platform. */
export async function askPlatform(
  i18n: I18n,
  key: DutchAddressKey,
  organizationId: string | null,
): Promise<LookUpAnswer> {
  const outcome = await call('establishment.lookUpAddress', {}, { ...key }, organizationId);
  if (outcome.kind === 'saved')
    return { kind: 'found', address: outcome.value.data, signature: outcome.value.signature };
  return outcome.kind === 'refused'
    ? { kind: 'refused', message: await loadRefusalText(i18n, outcome.error) }
    : { kind: 'failed', message: i18n._(notReached) };
}
