import type { CallBody } from '../../../../domain/protocol/call.ts';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import type { PlanDocument } from '../edit/document.ts';
import { entryAt } from '../../document/periods.ts';
import type { FragmentLoader } from '../policy/rules-at.ts';
import { policyTree } from '../policy/save-body.ts';
import type { PlanPageContext } from '../use-plan.ts';

type ExplainBody = CallBody<'pricePolicy.explain'>;

/** The prices that are explained: those of the bill, of the plans of today, or of the unsaved edits. */
export type ExplainedPrices = ExplainBody['prices']['kind'];

/** The question of the user. */
export interface ExplainQuestion {
  readonly product: CatalogNode;
  readonly buyerOrganization: string;
  /** How long the call lasts; 0 for products that are not calls. */
  readonly seconds: number;
  readonly month: string;
  readonly prices: ExplainedPrices;
}

/** The unsaved entry of a month; without one, the prices of the bill. */
async function pricesOf(
  { prices, month }: ExplainQuestion,
  planId: string,
  document: PlanDocument,
  read: FragmentLoader,
): Promise<ExplainBody['prices']> {
  if (prices !== 'mine') return { kind: prices };
  const period = entryAt(document, month)?.period;
  if (period === undefined) return { kind: 'applied' };
  const { purchaseContract } = period;
  return { kind: 'mine', pricePlan: planId, policy: await policyTree(period, read), purchaseContract };
}

/** The request that explains a price, with the edits of the plan if they are asked for. Throws FragmentUnread. */
export async function explainBody(
  { planId, organizationId }: Pick<PlanPageContext, 'planId' | 'organizationId'>,
  question: ExplainQuestion,
  document: PlanDocument,
  read: FragmentLoader,
): Promise<ExplainBody> {
  const { product, buyerOrganization, seconds, month } = question;
  return {
    organizationId,
    buyerOrganization,
    product: { kind: 'node', nodeId: product.id },
    seconds,
    period: month,
    prices: await pricesOf(question, planId, document, read),
  };
}
