import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { WebPhoneLine } from '../../entities/web-phone-line/model.ts';
import { createKeptChoice } from '../../lib/kept-choice.ts';
import type { KeptChoice } from '../../lib/kept-choice.ts';
import { readHistory, withPast } from './call-history.ts';
import type { PastCall } from './call-history.ts';

const kept = new Map<string, KeptChoice<string>>();

function historyOf(accountId: string): KeptChoice<string> {
  const known = kept.get(accountId);
  if (known) return known;
  // On a public computer it goes with the tab, as all choices do.
  const made = createKeptChoice(`web-phone.history.${accountId}`, (stored) => stored ?? '[]');
  kept.set(accountId, made);
  return made;
}

/** The calls of an account as this browser saw them end. */
export function useCallHistory(accountId: string): {
  readonly calls: readonly PastCall[];
  readonly clear: () => void;
} {
  const choice = historyOf(accountId);
  const text = useSyncExternalStore(choice.subscribe, choice.get);
  return { calls: useMemo(() => readHistory(text), [text]), clear: () => choice.set('[]') };
}

/** Keeps what ends. Every tab sees it; the first one to keep it does. */
export function useKeepHistory(accountId: string | null, lines: readonly WebPhoneLine[]): void {
  useEffect(() => {
    if (accountId === null) return;
    const choice = historyOf(accountId);
    const before = readHistory(choice.get());
    const after = withPast(before, lines);
    if (after !== before) choice.set(JSON.stringify(after));
  }, [accountId, lines]);
}
