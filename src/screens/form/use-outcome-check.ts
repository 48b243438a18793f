import { useEffect, useEffectEvent } from 'react';
import type { FormValues } from '../../entities/define/form.ts';
import { sameValue } from './merge-values.ts';

/** What became of it; `unseen`: it is something that the platform never tells. */
export type CheckedOutcome = 'saved' | 'not saved' | 'unseen';

/** So long after the platform is back the answer is looked for: what was under way then has arrived. */
const settleDelayMs = 1500;

interface PendingCheck {
  /** What was sent, of the part whose answer was lost; null while nothing is in question. */
  readonly sent: FormValues | 'unseen' | null;
  /** What the platform has; null when the entity is not there. */
  readonly found: FormValues | null;
  readonly isLive: boolean;
  readonly onChecked: (verdict: CheckedOutcome) => void;
}

/** Finds out what became of a submit whose answer was lost: the entity, live again, has what was sent or has not. */
export function useOutcomeCheck({ sent, found, isLive, onChecked }: PendingCheck): void {
  const check = useEffectEvent(() => {
    if (sent === null) return;
    if (sent === 'unseen') return onChecked('unseen');
    const has =
      found !== null && Object.entries(sent).every(([field, value]) => sameValue(found[field], value));
    onChecked(has ? 'saved' : 'not saved');
  });
  const asks = sent !== null && isLive;
  useEffect(() => {
    if (!asks) return;
    const timer = setTimeout(check, settleDelayMs);
    return () => clearTimeout(timer);
  }, [asks]);
}
