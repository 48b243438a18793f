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

const withPage = ({ lines, next }: LoadedLines, outcome: PageOutcome): LoadedLines =>
  outcome.kind === 'saved'
    ? { lines: [...lines, ...outcome.value.lines], next: outcome.value.next, state: 'ready' }
    : { lines, next, state: 'failed' };

/** Reads the lines of a product page by page. `more` reads the next page, or the failed one again. */
export function useUsageLines(
  { consumer, period, organizationId }: BillingCustomer,
  { domain, nodeId }: Pick<UsedProduct, 'domain' | 'nodeId'>,
): readonly [loaded: LoadedLines, more: () => void] {
  const [loaded, setLoaded] = useState(nothing);
  const isShown = useRef(false);
  const read = useCallback(
    (after: string | null): Promise<PageOutcome> =>
      call(
        'billingCustomer.usageLines',
        { organization: consumer, period },
        { domain, nodeId, after },
        organizationId,
      ),
    [consumer, period, domain, nodeId, organizationId],
  );
  const put = useCallback((outcome: PageOutcome): void => {
    if (isShown.current) setLoaded((known) => withPage(known, outcome));
  }, []);
  useEffect(() => {
    isShown.current = true;
    void read(null).then(put);
    return () => {
      isShown.current = false;
    };
  }, [read, put]);
  const more = (): void => {
    setLoaded({ ...loaded, state: 'loading' });
    void read(loaded.next).then(put);
  };
  return [loaded, more];
}
