import { useEffect, useEffectEvent } from 'react';
import type { FormValues } from '../../entities/define/form.ts';
import { sameFieldValue } from './merge-values.ts';

/** Result of checking an unknown outcome; `unseen`: the platform never returns the value. */
export type CheckedOutcome = 'saved' | 'not saved' | 'unseen';

/** Delay after reconnecting, so that calls that were in flight have arrived. */
const settleDelayMs = 1500;

interface PendingCheck {
  /** Values by path sent with the part whose answer was lost; null if nothing is pending. */
  readonly sent: FormValues | 'unseen' | null;
  /** The platform's values by path; null if the entity does not exist. */
  readonly found: FormValues | null;
  readonly isLive: boolean;
  readonly onChecked: (verdict: CheckedOutcome) => void;
}

/** Checks a submit whose answer was lost by comparing the live entity with the values sent. */
export function useOutcomeCheck({ sent, found, isLive, onChecked }: PendingCheck): void {
  const check = useEffectEvent(() => {
    if (sent === null) return;
    if (sent === 'unseen') return onChecked('unseen');
    const has =
      found !== null && Object.entries(sent).every(([field, value]) => sameFieldValue(found[field], value));
    onChecked(has ? 'saved' : 'not saved');
  });
  const asks = sent !== null && isLive;
  useEffect(() => {
    if (!asks) return;
    const timer = setTimeout(check, settleDelayMs);
    return () => clearTimeout(timer);
  }, [asks]);
}
