import type { MessageDescriptor } from '@lingui/core';
import type { Endpoint } from '../../domain/entities/channel/endpoint.ts';
import { labelOf, partyOf } from './endpoint-line.tsx';
import { kindName } from '../../i18n/kind-name.ts';
import { endpointTypeNames } from './type-names.ts';

interface EndpointWords {
  readonly say: (text: MessageDescriptor) => string;
  readonly name: (type: 'user' | 'device', id: string) => string;
}

/** An endpoint as text for a file. */
export function endpointText(endpoint: Endpoint, { name, say }: EndpointWords): string {
  const { type } = endpoint;
  const { displayName, number } = labelOf(endpoint);
  const party = partyOf(endpoint);
  const knownName = displayName ?? (party && name(party.type, party.id));
  const raw = 'rawNumber' in endpoint ? endpoint.rawNumber : null;
  const parts = [knownName, number?.number].filter((part) => part !== null && part !== undefined);
  return parts.length > 0 ? parts.join(' ') : (raw ?? say(kindName(endpointTypeNames, type)));
}
