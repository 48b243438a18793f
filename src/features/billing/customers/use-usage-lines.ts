import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../client/session/call.ts';
import type { BillingCustomer } from '../../../domain/entities/billing-customer/schema.ts';
import type { CallAnswer } from '../../../domain/protocol/call.ts';
import type { UsageLine } from '../../../domain/protocol/customer-usage.ts';
import type { CallOutcome } from '../../../domain/protocol/engine.ts';
import type { UsedProduct } from './product-name.tsx';

type PageOutcome = CallOutcome<CallAnswer<'billingCustomer.usageLines'>>;

/** Lines as far as they are loaded. */
interface LoadedLines {
  readonly lines: readonly UsageLine[];
  /** Where the next page begins; null if there is none. */
  readonly next: string | null;
  readonly state: 'loading' | 'ready' | 'failed';
}

const nothing: LoadedLines = { lines: [], next: null, state: 'loading' };

/** The first page replaces what is there. */
function withPage({ lines, next }: LoadedLines, after: string | null, outcome: PageOutcome): LoadedLines {
  if (outcome.kind !== 'saved') return { lines, next, state: 'failed' };
  const page = outcome.value;
  return { lines: after === null ? page.lines : [...lines, ...page.lines], next: page.next, state: 'ready' };
}

/** Reads the lines of a product page by page. `more` reads the next page, or the failed one again. */
export function useUsageLines(
  { consumer, period, organizationId }: BillingCustomer,
  { domain, nodeId }: Pick<UsedProduct, 'domain' | 'nodeId'>,
): readonly [loaded: LoadedLines, more: () => void] {
  const [loaded, setLoaded] = useState(nothing);
  const isShown = useRef(false);
  const read = useCallback(
    async (after: string | null): Promise<void> => {
      const outcome = await call(
        'billingCustomer.usageLines',
        { organization: consumer, period },
        { domain, nodeId, after },
        organizationId,
      );
      if (isShown.current) setLoaded((known) => withPage(known, after, outcome));
    },
    [consumer, period, domain, nodeId, organizationId],
  );
  useEffect(() => {
    isShown.current = true;
    void read(null);
    return () => {
      isShown.current = false;
    };
  }, [read]);
  const more = (): void => {
    setLoaded({ ...loaded, state: 'loading' });
    void read(loaded.next);
  };
  return [loaded, more];
}
