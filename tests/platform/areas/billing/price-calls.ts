import type { PriceDefaults } from '../../../../src/domain/pricing/expression/presentation.ts';
import { domainPresentation } from '../../../../src/domain/pricing/expression/presentation.ts';
import { evaluatePair } from '../../../../src/domain/pricing/policy/pair.ts';
import { priceDomains } from '../../../../src/domain/pricing/price-domain.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { notFound } from '../../base/refusal.ts';
import type { Handlers } from '../handler.ts';
import { organizationInBody, read } from '../user-calls.ts';
import { checkUnsaved } from './check-calls.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { comparePrices } from './compare-calls.ts';
import { explainPrice } from './explain/explain-calls.ts';
import { policyReadHandlers } from './policy-calls.ts';
import type { BillingServices } from './services.ts';

/** The values with which the editor begins (S1-9-29); an operator may have others. */
const defaults: PriceDefaults = {
  factor: 2000,
  roundUp: 1,
  marginSharing: 0,
  start: { months: 1, seconds: 1 },
  recurring: { months: 1, seconds: 1 },
};

function catalogueLevel(
  { version, below }: Catalogue,
  parentId: string | null,
): CallAnswer<'billingCatalog.roots'> {
  const nodes = below(parentId);
  if (nodes === undefined) throw notFound('The catalogue has no such node');
  return { version, nodes: [...nodes] };
}

export const billingCatalogHandlers: Handlers<'billingCatalog', BillingServices> = {
  'billingCatalog.roots': read(({ services }) => catalogueLevel(services.catalogue, null)),
  'billingCatalog.children': read(({ services, parameters }) =>
    catalogueLevel(services.catalogue, parameters['parentId'] ?? ''),
  ),
  'billingCatalog.search': read(({ services: { catalogue, searchCatalogue }, body }) => {
    const { results, total } = searchCatalogue(body.text);
    return { version: catalogue.version, results: [...results], total };
  }),
};

const presented = ({ version }: Catalogue): CallAnswer<'pricePolicy.presentation'> => ({
  catalogVersion: version,
  domains: Object.fromEntries(
    priceDomains.map((domain) => [domain, { fields: domainPresentation(domain, defaults) }]),
  ),
});

export const pricePolicyHandlers: Handlers<'pricePolicy', BillingServices> = {
  ...policyReadHandlers,
  'pricePolicy.presentation': read(({ services }) => presented(services.catalogue)),
  'pricePolicy.check': read(checkUnsaved, organizationInBody),
  'pricePolicy.compare': read(comparePrices, organizationInBody),
  'pricePolicy.explain': read(explainPrice, organizationInBody),
  'pricePolicy.apply': read(({ body }) => ({
    results: body.pairs.map(evaluatePair),
  })),
};
