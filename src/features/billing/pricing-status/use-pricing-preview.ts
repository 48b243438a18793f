import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../client/session/call.ts';
import type { SalesContract } from '../../../domain/entities/sales-contract/schema.ts';
import { pricingIn } from '../../../domain/pricing/contract/months.ts';
import type { CallAnswer } from '../../../domain/protocol/call.ts';

export type PricingPreview = CallAnswer<'salesContract.previewHistoricPricing'>;

type PreviewState =
  | { kind: 'loading' }
  /** `refused`: by the platform; else it did not answer. */
  | { kind: 'failed'; isRefused: boolean }
  | { kind: 'ready'; preview: PricingPreview };

const loading: PreviewState = { kind: 'loading' };

/** The changes that applying would make to a month; asked again when the plan has changed since. */
export function usePricingPreview(
  { id: contractId, organizationId, currentPricingVersion }: SalesContract,
  period: string,
): readonly [PreviewState, retry: () => void] {
  const { projected } = pricingIn(currentPricingVersion.months, period);
  const [attempt, setAttempt] = useState(0);
  const asked = `${attempt} ${projected}`;
  const [found, setFound] = useState<{ asked: string; state: PreviewState }>({ asked, state: loading });
  useEffect(() => {
    let isLatest = true;
    const body = { period, contractId };
    void call('salesContract.previewHistoricPricing', {}, body, organizationId).then((outcome) => {
      if (!isLatest) return;
      const state: PreviewState =
        outcome.kind === 'saved'
          ? { kind: 'ready', preview: outcome.value }
          : { kind: 'failed', isRefused: outcome.kind === 'refused' };
      setFound({ asked, state });
    });
    return () => {
      isLatest = false;
    };
  }, [asked, period, contractId, organizationId]);
  const retry = useCallback(() => setAttempt((number) => number + 1), []);
  return [found.asked === asked ? found.state : loading, retry];
}
