import type { NumberDomain } from '../../../../../src/domain/pricing/price-domain.ts';
import type { Catalogue } from './catalogue.ts';

/** Numbers that begin like this belong to a product. */
export interface ProductPrefix {
  readonly nodeId: string;
  readonly prefix: string;
}

/** The product of a number, in international form or a short one; undefined if the catalogue has none. */
export type ProductOfNumber = (domain: NumberDomain, number: string) => string | undefined;

export interface PrefixIndex extends ProductOfNumber {
  /** The product to which exactly this prefix belongs. */
  readonly withPrefix: ProductOfNumber;
}

/**
 * The longest prefix that matches counts. A prefix belongs to one product of a domain, because every seller bills with
 * the same catalogue: throws if it belongs to two, or to none of the catalogue.
 */
export function prefixIndex(
  prefixes: Iterable<ProductPrefix>,
  { node }: Pick<Catalogue, 'node'>,
): PrefixIndex {
  const domains = new Map<string, Map<string, string>>();
  let maxLength = 0;
  for (const { nodeId, prefix } of prefixes) {
    const product = node(nodeId);
    if (product?.type !== 'product') throw new Error(`The catalogue has no product ${nodeId} for ${prefix}`);
    const known = domains.get(product.domain) ?? new Map<string, string>();
    domains.set(product.domain, known);
    const other = known.get(prefix);
    if (other !== undefined) throw new Error(`The prefix ${prefix} belongs to both ${other} and ${nodeId}`);
    known.set(prefix, nodeId);
    maxLength = Math.max(maxLength, prefix.length);
  }
  const ofNumber: ProductOfNumber = (domain, number) => {
    const known = domains.get(domain);
    // 112 is dialled as it is, and begins no other number.
    if (!number.startsWith('+')) return known?.get(number);
    for (let length = Math.min(number.length, maxLength); length > 1; length -= 1) {
      const found = known?.get(number.slice(0, length));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return Object.assign(ofNumber, {
    withPrefix: (domain: NumberDomain, prefix: string) => domains.get(domain)?.get(prefix),
  });
}
