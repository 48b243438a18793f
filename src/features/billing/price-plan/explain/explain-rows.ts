import type { ContractLoss } from '../../../../domain/pricing/contract/contract-choice.ts';
import type { PriceExpression } from '../../../../domain/pricing/expression/expression.ts';
import type { NodePrices } from '../../../../domain/pricing/policy/node-prices.ts';
import { rootNodeId } from '../../../../domain/pricing/policy/tree.ts';
import type { ResolvedField } from '../../../../domain/pricing/policy/resolve.ts';
import type { RuleField } from '../../../../domain/pricing/price-domain.ts';
import type { UnratedReason } from '../../../../domain/pricing/rating/rate.ts';
import type { CallAnswer } from '../../../../domain/protocol/call.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';

export type PriceExplanation = CallAnswer<'pricePolicy.explain'>;
type Hop = PriceExplanation['hops'][number];
type Sale = NonNullable<Hop['sale']>;
export type ExplainedContract = Hop['contracts'][number];

/** The rule of a step, and the nodes down to the one that has it; for the root, there are none. */
export interface RuleOfStep {
  readonly expression: PriceExpression;
  readonly field: RuleField;
  readonly path: readonly CatalogNode[];
}

export interface StepRow {
  readonly field: ResolvedField;
  /** Null where no rule says a price; for the other fields, the one of the supplier holds. */
  readonly rule: RuleOfStep | null;
}

/** The amounts of a sale. */
export type SaleResult =
  | { readonly kind: 'noContract' | 'noPrices' | 'noCall' }
  | { readonly kind: 'unrated'; readonly reason: UnratedReason }
  | {
      readonly kind: 'rated';
      readonly billed: number;
      readonly amount: number;
      /** Null where the purchase has no amount. */
      readonly margin: { readonly margin: number; readonly share: number } | null;
    };

export interface ExplainedHop {
  readonly seller: string;
  readonly buyer: string;
  readonly paying: ExplainedContract | null;
  readonly others: readonly (ExplainedContract & { readonly loss: ContractLoss })[];
  readonly source: Sale['source'] | null;
  readonly steps: readonly StepRow[];
  /** The prices at which the seller buys and sells; null without prices. */
  readonly purchase: NodePrices | null;
  readonly sales: NodePrices | null;
  readonly result: SaleResult;
}

function resultOf(amounts: Sale['amounts']): SaleResult {
  if (amounts === null) return { kind: 'noCall' };
  const { sale, margin } = amounts;
  return sale.kind === 'unrated' ? sale : { ...sale, margin };
}

function saleResult({ contracts, sale }: Hop): SaleResult {
  if (sale !== null) return resultOf(sale.amounts);
  return { kind: contracts.some(({ loss }) => loss === null) ? 'noPrices' : 'noContract' };
}

/** The nodes of a path down to one of them. */
function pathTo(path: readonly CatalogNode[], nodeId: string): readonly CatalogNode[] {
  return nodeId === rootNodeId ? [] : path.slice(0, path.findIndex(({ id }) => id === nodeId) + 1);
}

/** The prices at which the seller buys, from the inputs of its steps. */
const purchaseOf = ({ prices, priceSteps, valueSteps }: Sale): NodePrices => ({
  ...prices,
  ...Object.fromEntries([...priceSteps, ...valueSteps].map(({ field, input }) => [field, input])),
});

/** The sales of an explanation from the seller down, ready to be shown. */
export function explainedHops({ product, hops }: PriceExplanation): readonly ExplainedHop[] {
  const path = [...product.path, product.node];
  return hops.map((hop) => {
    const { sellerOrganization: seller, buyerOrganization: buyer, contracts, sale } = hop;
    const steps: StepRow[] = (sale === null ? [] : [...sale.priceSteps, ...sale.valueSteps]).map(
      ({ field, rule }) => ({
        field,
        rule: rule && {
          expression: rule.expression,
          field: rule.field,
          path: pathTo(path, rule.nodeId),
        },
      }),
    );
    return {
      seller,
      buyer,
      paying: contracts.find(({ loss }) => loss === null) ?? null,
      others: contracts.flatMap((contract) =>
        contract.loss === null ? [] : [{ ...contract, loss: contract.loss }],
      ),
      source: sale?.source ?? null,
      steps,
      purchase: sale && purchaseOf(sale),
      sales: sale?.prices ?? null,
      result: saleResult(hop),
    };
  });
}

/** The amounts of the seller's purchase; null if nobody sells to it. */
export function purchaseResult({ purchase }: PriceExplanation): SaleResult | null {
  if (purchase === null) return null;
  if (purchase.contractId === null) return { kind: 'noContract' };
  return purchase.prices === null ? { kind: 'noPrices' } : resultOf(purchase.amounts);
}
