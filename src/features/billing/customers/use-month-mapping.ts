import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '../../../client/data/use-answer.ts';
import type { SellerMonth } from '../../../domain/entities/billing-customer/query.ts';
import type { PricingApplication } from '../../../domain/entities/sales-contract/schema.ts';
import { toast } from '../../../kit/feedback/toast.ts';

const pollMs = 1000;

interface MonthMapping {
  /** Null while no contracts are being taken for the month, and until that is known. */
  readonly application: PricingApplication | null;
  /** The platform has begun to take the contracts. */
  readonly onStarted: () => Promise<void>;
}

/** How far the platform is with taking the contracts of today for a month; tells the user who asked for it the end. */
export function useMonthMapping({ seller, period }: SellerMonth): MonthMapping {
  const { t } = useLingui();
  const [started, setStarted] = useState(0);
  const said = useRef(0);
  const [answer, refresh] = useAnswer({
    name: 'salesContract.historicMapping',
    parameters: { period },
    organizationId: seller,
  });
  const application = answer.state === 'ready' ? answer.value.application : null;
  const isRunning = application?.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refresh(), pollMs);
    return () => clearInterval(timer);
  }, [isRunning, refresh]);
  const isDone = started > 0 && answer.state === 'ready' && application === null;
  useEffect(() => {
    if (!isDone || said.current === started) return;
    said.current = started;
    toast.success(t`Contracts of today applied`, 3);
  }, [isDone, started, t]);
  return {
    application,
    async onStarted() {
      // The answer from before the start would be taken for the end.
      await refresh();
      setStarted((number) => number + 1);
    },
  };
}
