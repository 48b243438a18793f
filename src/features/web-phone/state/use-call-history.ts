import { useEffect, useMemo, useRef } from 'react';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { serverNow } from '../../../client/connection/clock.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { readHistory, withFailedTransfers, withLeft, withPast } from './call-history.ts';
import type { PastCall } from './call-history.ts';
import { createUserLists, useUserId } from './user-list.ts';

const historyOf = createUserLists('web-phone.history');

/** The past calls of this user's web phone, as recorded by this browser. */
export function useCallHistory(): {
  readonly calls: readonly PastCall[];
  readonly clear: () => void;
} {
  const choice = historyOf(useUserId());
  const text = useStore(choice);
  return { calls: useMemo(() => readHistory(text), [text]), clear: () => choice.set('[]') };
}

/** Records ended lines and partners that left. Every tab sees them; the first one records them. */
export function useKeepHistory(lines: readonly WebPhoneLine[]): void {
  const userId = useUserId();
  const seen = useRef<readonly WebPhoneLine[]>([]);
  useEffect(() => {
    const choice = historyOf(userId);
    // For a moment after a user switch, the lines still belong to the previous user.
    const own = lines.filter(({ ownerUserId }) => ownerUserId === userId);
    const before = readHistory(choice.get());
    const after = withFailedTransfers(withPast(withLeft(before, seen.current, own, serverNow()), own), own);
    seen.current = own;
    if (after !== before) choice.set(JSON.stringify(after));
  }, [userId, lines]);
}
