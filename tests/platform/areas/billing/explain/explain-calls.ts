import { pricingIn } from '../../../../../src/domain/pricing/contract/months.ts';
import type { ContractVerdict } from '../../../../../src/domain/pricing/contract/contract-choice.ts';
import type { ExplainedSale, PricedBy } from '../../../../../src/domain/pricing/explain/explain-sales.ts';
import { explainAmounts, explainSale } from '../../../../../src/domain/pricing/explain/explain-sales.ts';
import type { SalesContract } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import { entryIn } from '../../../../../src/domain/pricing/period.ts';
import { failedPurchase } from '../../../../../src/domain/pricing/policy/node-prices.ts';
import type { ContractPricing } from '../../../../../src/domain/pricing/policy/pricing-chain.ts';
import { firstPurchase } from '../../../../../src/domain/pricing/policy/pricing-chain.ts';
import { typedNumber } from '../../../../../src/domain/number-plan/typed-number.ts';
import type { CallAnswer } from '../../../../../src/domain/protocol/call.ts';
import type { CatalogNode } from '../../../../../src/domain/protocol/price-policy.ts';
import { invalid } from '../../../base/refusal.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import { pricingOf, purchaseOf } from '../../../writes/derived/contract-pricing.ts';
import type { UserRequest } from '../../handler.ts';
import type { ProductOfNumber } from '../catalogue/prefix-index.ts';
import type { ContractMonths } from '../contracts/contract-months.ts';
import type { PlanServices } from '../plans/services.ts';
import { foldTree } from '../policy/fold-tree.ts';
import { readChain, scopesAtProduct } from '../policy/level-prices.ts';
import type { PolicyTables } from '../policy/policy-tables.ts';
import { withFragments } from '../policy/policy-tables.ts';
import type { SaleOnPath } from './sales-path.ts';
import { pathBetween, salesDown } from './sales-path.ts';

interface ExplainServices extends PlanServices {
  readonly contractMonths: ContractMonths;
  readonly productOfNumber: ProductOfNumber;
}
type ExplainRequest = UserRequest<'pricePolicy.explain', ExplainServices>;
type Explanation = CallAnswer<'pricePolicy.explain'>;
type Source = ExplainRequest['body']['prices']['kind'];

/** The product, with the nodes above it. Throws Refusal if there is none. */
function productOf({ services, body: { product } }: ExplainRequest): Explanation['product'] {
  const { catalogue, productOfNumber } = services;
  const id =
    product.kind === 'node'
      ? product.nodeId
      : (productOfNumber(product.domain, typedNumber(product.number)?.keys ?? '') ?? '');
  const node = catalogue.node(id);
  if (node?.type !== 'product') throw invalid('gone', 'The catalogue has no such product', 'product');
  const above = (catalogue.pathTo(id) ?? []).slice(0, -1);
  return { node, path: above.flatMap((each) => catalogue.node(each) ?? []) };
}

/** A pricing, with those that it is bought at, and the tables that have its fragments. */
interface ReadPricing {
  readonly source: Source;
  readonly id: string;
  readonly pricings: ReadonlyMap<string, ContractPricing>;
  readonly policies: PolicyTables;
}

async function storedPricing(
  { services: { policies } }: ExplainRequest,
  contract: SalesContract | undefined,
  month: string,
  source: 'applied' | 'planned',
): Promise<ReadPricing | null> {
  const found = contract && pricingIn(contract.currentPricingVersion.months, month);
  const id = (source === 'applied' ? found?.applied : found?.projected) ?? null;
  return id === null ? null : { source, id, pricings: await policies.pricings(id), policies };
}

/** The pricing of an entry that is not saved. Throws Refusal for a policy that the organization cannot have. */
async function unsavedPricing(
  { services, body }: ExplainRequest,
  { policy, purchaseContract }: Extract<ExplainRequest['body']['prices'], { kind: 'mine' }>,
): Promise<ReadPricing> {
  const { organizationId, period } = body;
  const { root, fragments } = await foldTree(services, organizationId, policy);
  const purchase = purchaseOf(
    { get: (type, id) => rowOf(services.store, type, id) },
    organizationId,
    purchaseContract,
    period,
  );
  const pricing = pricingOf({ policy: root.id, purchase });
  const above = purchase.kind === 'pricing' ? await services.policies.pricings(purchase.id) : new Map();
  return {
    source: 'mine',
    id: pricing.id,
    pricings: new Map([...above, [pricing.id, pricing]]),
    policies: withFragments(services.policies, organizationId, fragments),
  };
}

async function pricedBy(
  { services: { catalogue } }: ExplainRequest,
  product: CatalogNode,
  { id, pricings, policies }: ReadPricing,
): Promise<PricedBy> {
  const chain = readChain(id, pricings);
  if (typeof chain === 'string') return { scopes: [], purchase: failedPurchase(chain) };
  return {
    scopes: await scopesAtProduct({ policies, catalogue }, chain, product),
    purchase: firstPurchase(chain),
  };
}

const answeredContract = ({ contract, active, loss }: ContractVerdict) => ({
  contractId: contract.id,
  active: active && {
    start: active.start,
    pricePlan: active.period.pricePlan,
    isExclusive: active.period.isExclusive,
    decidedBy: active.coverage.decidedBy,
    distance: active.coverage.distance,
  },
  loss,
});

/** The pricing of a sale; the unsaved one where the seller of the call sells by the plan that has it. */
async function pricingOfSale(
  request: ExplainRequest,
  { seller, paying }: SaleOnPath,
): Promise<ReadPricing | null> {
  const { organizationId, period, prices } = request.body;
  if (paying === undefined) return null;
  if (prices.kind !== 'mine') return storedPricing(request, paying, period, prices.kind);
  const isMine =
    seller === organizationId &&
    entryIn(paying.currentVersion.periods, period)?.pricePlan === prices.pricePlan;
  return isMine ? unsavedPricing(request, prices) : storedPricing(request, paying, period, 'applied');
}

/** The sales down a path, by the contracts of the bill, or by those of today for the prices that applying would give. */
function salesOn(
  { services: { store, contractMonths }, body: { period, prices } }: ExplainRequest,
  path: readonly string[],
): readonly SaleOnPath[] {
  return salesDown(store, path, period, (contract) =>
    prices.kind === 'planned' ? contract.currentVersion : contractMonths.versionIn(contract, period),
  );
}

/** The sale to the seller itself, of which it sees the prices only; null if nobody sells to it. */
async function purchaseOfSeller(request: ExplainRequest, product: CatalogNode, path: readonly string[]) {
  const { store } = request.services;
  const { organizationId, period } = request.body;
  const above = rowOf(store, 'organization', organizationId)?.superOrganizationId ?? null;
  const [sale] = above === null ? [] : salesOn(request, [above, ...path]);
  if (sale === undefined || sale.buyer !== organizationId) return null;
  const pricing = await storedPricing(request, sale.paying, period, 'applied');
  const prices = pricing && explainSale(product.domain, await pricedBy(request, product, pricing)).prices;
  return { contractId: sale.paying?.id ?? null, prices };
}

/** Explains a price. Throws Refusal for a buyer that is not below the seller, and for an unknown product. */
export async function explainPrice(request: ExplainRequest): Promise<Explanation> {
  const { services, body } = request;
  const path = pathBetween(services.store, body.organizationId, body.buyerOrganization);
  if (path === undefined)
    throw invalid('gone', 'Not an organization at or below the seller', 'buyerOrganization');
  const product = productOf(request);
  const purchase = await purchaseOfSeller(request, product.node, path);
  const sales = salesOn(request, path);
  const explained: (readonly [SaleOnPath, (ExplainedSale & { source: Source }) | null])[] = [];
  for (const sale of sales) {
    const pricing = await pricingOfSale(request, sale);
    explained.push([
      sale,
      pricing && {
        source: pricing.source,
        ...explainSale(product.node.domain, await pricedBy(request, product.node, pricing)),
      },
    ]);
  }
  const bought = purchase === null ? [] : [purchase.prices];
  const amounts = explainAmounts(product.node.domain, body.seconds, [
    ...bought,
    ...explained.map(([, sale]) => sale?.prices ?? null),
  ]);
  return {
    product,
    purchase: purchase && { ...purchase, amounts: amounts[0] ?? null },
    hops: explained.map(([{ seller, buyer, verdicts }, sale], hop) => ({
      sellerOrganization: seller,
      buyerOrganization: buyer,
      contracts: verdicts.map(answeredContract),
      sale: sale && {
        source: sale.source,
        prices: sale.prices,
        priceSteps: [...sale.priceSteps],
        valueSteps: [...sale.valueSteps],
        amounts: amounts[bought.length + hop] ?? null,
      },
    })),
  };
}
