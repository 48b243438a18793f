import type { PriceDomain } from '../../../../../../src/domain/pricing/price-domain.ts';
import type { CatalogNode } from '../../../../../../src/domain/protocol/price-policy.ts';

/** A node of the catalogue for tests. */
export const catalogNode = (id: string, domain: PriceDomain = 'outboundCall'): CatalogNode => ({
  id,
  parentId: null,
  type: 'product',
  domain,
  name: { en: id, nl: id },
  sortOrder: 0,
  childCount: 0,
  code: id,
});
