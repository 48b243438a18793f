import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { useBillingPeriod } from '../../../../fields/page-search/use-billing-period.ts';
import { priceChanges } from '../edit/price-change.ts';
import { usePlanState } from '../use-plan.ts';
import { callDurationText, readCallDuration } from './call-duration.ts';
import type { ExplainedPrices, ExplainQuestion } from './explain-body.ts';
import { usePlanBuyer } from './use-plan-buyer.ts';

interface ExplainValues {
  /** The nodes down to it. */
  readonly product: readonly CatalogNode[] | null;
  readonly duration: string;
  /** Undefined: a buyer of the plan. */
  readonly buyer: string | null | undefined;
  readonly month: string;
  readonly prices: ExplainedPrices;
}

export interface ExplainForm extends Omit<ExplainValues, 'buyer'> {
  readonly buyer: string | null;
  readonly offered: readonly ExplainedPrices[];
  /** Whether the product is charged by duration. */
  readonly isCall: boolean;
  readonly faults: Readonly<Partial<Record<'product' | 'duration' | 'buyer', string>>>;
  readonly choose: (change: Partial<ExplainValues>) => void;
  /** The question; null if something is missing, which the faults say from then on. */
  readonly submit: () => ExplainQuestion | null;
}

const firstSeconds = 60;

/** The values of the form that asks for an explanation. `product`: the nodes down to the first one. */
export function useExplainForm(product: readonly CatalogNode[] | null): ExplainForm {
  const { t } = useLingui();
  const { base, document } = usePlanState();
  const shown = useBillingPeriod();
  const isEdited = priceChanges(base.document, document).length > 0;
  const [chosen, setChosen] = useState<ExplainValues>({
    product,
    duration: callDurationText(firstSeconds),
    buyer: undefined,
    month: shown,
    prices: isEdited ? 'mine' : 'applied',
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const planBuyer = usePlanBuyer(chosen.month);
  const buyer = chosen.buyer === undefined ? planBuyer : chosen.buyer;
  const node = chosen.product?.at(-1);
  const isCall = node?.domain === 'outboundCall' || node?.domain === 'inboundCall';
  const seconds = isCall ? readCallDuration(chosen.duration) : 0;
  const isProduct = node?.type === 'product';
  const faults = {
    ...(!isProduct && {
      product: node === undefined ? t`Choose a number or a product.` : t`Choose a product in this category.`,
    }),
    ...(seconds === null && { duration: t`Enter minutes and seconds, such as 3:12, up to a day.` }),
    ...(buyer === null && { buyer: t`Choose a buyer.` }),
  };
  return {
    ...chosen,
    buyer,
    offered: isEdited ? ['applied', 'planned', 'mine'] : ['applied', 'planned'],
    isCall,
    faults: isSubmitted ? faults : {},
    choose: (change) => setChosen((before) => ({ ...before, ...change })),
    submit() {
      setSubmitted(true);
      if (!isProduct || seconds === null || buyer === null) return null;
      const { month, prices } = chosen;
      return { product: node, buyerOrganization: buyer, seconds, month, prices };
    },
  };
}
