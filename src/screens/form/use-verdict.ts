import { useEffect, useEffectEvent } from 'react';
import type { FormValues } from '../../entities/define/form.ts';
import { sameValue } from './merge-values.ts';

/** What became of it; `unseen`: it is something that the platform never tells. */
export type Verdict = 'saved' | 'not saved' | 'unseen';

/** So long after the platform is back the answer is looked for: what was under way then has arrived. */
const settleMs = 1500;

interface Question {
  /** What was sent, of the part whose answer was lost; null while nothing is in question. */
  readonly sent: FormValues | 'unseen' | null;
  /** What the platform has; null when the entity is not there. */
  readonly found: FormValues | null;
  readonly isLive: boolean;
  readonly onVerdict: (verdict: Verdict) => void;
}

/** Finds out what became of a submit whose answer was lost: the entity, live again, has what was sent or has not. */
export function useVerdict({ sent, found, isLive, onVerdict }: Question): void {
  const judge = useEffectEvent(() => {
    if (sent === null) return;
    if (sent === 'unseen') return onVerdict('unseen');
    const has =
      found !== null && Object.entries(sent).every(([field, value]) => sameValue(found[field], value));
    onVerdict(has ? 'saved' : 'not saved');
  });
  const asks = sent !== null && isLive;
  useEffect(() => {
    if (!asks) return;
    const timer = setTimeout(judge, settleMs);
    return () => clearTimeout(timer);
  }, [asks]);
}
