import type { Endpoint } from '../../../../../src/domain/entities/channel/endpoint.ts';
import type { Channel } from '../../../../../src/domain/entities/channel/model.ts';
import type { ProductOfNumber } from '../catalogue/prefix-index.ts';
import type { Usage } from './usage.ts';

type CalledProduct = Pick<Usage, 'nodeId' | 'number'> & { readonly domain: 'outboundCall' | 'inboundCall' };

const numberOf = (end: Endpoint): string | null => end.number?.number ?? null;
const isInternational = (number: string | null): number is string => number?.startsWith('+') === true;

/** The product where a channel does not say which number of the organization was called. */
const otherInbound = 'inboundCall.other';

/**
 * The product of a channel: a call out by the number that was called, a call in by the organization's own. Null for
 * channels without an outside number at the other end, such as calls between colleagues (D-B17).
 */
export function calledProduct(
  { direction, source, destination }: Pick<Channel, 'direction' | 'source' | 'destination'>,
  productOfNumber: ProductOfNumber,
): CalledProduct | null {
  if (direction === 'outbound') {
    const number = numberOf(destination);
    if (number === null) return null;
    const nodeId = productOfNumber('outboundCall', number) ?? null;
    // A short number is one of the outside only if the catalogue has it, as 112: no colleague can have such a number.
    const isOutside = isInternational(number) ? destination.type === 'number' : nodeId !== null;
    return isOutside ? { domain: 'outboundCall', nodeId, number } : null;
  }
  if (source.type !== 'number') return null;
  // The channel of a user has the number that was called, if that is one of the outside.
  const number = numberOf(destination);
  return isInternational(number)
    ? { domain: 'inboundCall', nodeId: productOfNumber('inboundCall', number) ?? null, number }
    : { domain: 'inboundCall', nodeId: otherInbound, number: null };
}
