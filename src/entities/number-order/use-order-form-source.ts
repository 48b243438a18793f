import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { serverNow } from '../../client/connection/clock.ts';
import { useAccess } from '../../client/data/access.ts';
import { useAnswer } from '../../client/data/use-answer.ts';
import { call } from '../../client/session/call.ts';
import type { PermissionHolder } from '../../domain/access/can.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import { orderConfig } from './region-text.tsx';
import { askOffer } from './ask-offer.ts';
import type { HeldOffers } from './held-offers.ts';
import { createHeldOffers } from './held-offers.ts';

export interface OrderFormSource {
  readonly holder: PermissionHolder;
  readonly config: CallAnswer<'numberOrder.config'>;
  readonly offers: HeldOffers;
}

/** Reads what can be ordered, and has the blocks that are held for the form. */
export function useOrderFormSource({ organizationId }: FormSubject): FormSource<OrderFormSource> {
  const { i18n } = useLingui();
  const access = useAccess();
  const [config] = useAnswer(orderConfig);
  const [offers] = useState(() =>
    createHeldOffers({
      ask: async (wanted, releases) =>
        organizationId === null ? { kind: 'none' } : askOffer(i18n, organizationId, wanted, releases),
      release(offerIds) {
        if (organizationId !== null)
          void call('numberOrder.release', {}, { organizationId, offerIds: [...offerIds] }, organizationId);
      },
      now: serverNow,
    }),
  );
  if (access.state === 'loading') return access;
  if (config.state === 'loading') return config;
  if (config.state === 'failed')
    return { state: 'loading', ...(config.code !== null && { failure: config.code }) };
  return {
    state: 'ready',
    source: { holder: access, config: config.value, offers },
    freshness: { state: 'live' },
  };
}
