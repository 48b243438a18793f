import { useCallback, useSyncExternalStore } from 'react';
import { serverNow } from '../../client/connection/clock.ts';
import { watchCountdown } from '../../client/connection/countdown.ts';
import { formatAhead } from '../../i18n/relative-date.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { countdown } from '../../lib/time/countdown.ts';

/** How far ahead a moment is, such as "in 5 hours", kept up to date; null once it has come. */
export function useCountdown(at: string): string | null {
  const { locale } = useFormat();
  const until = Date.parse(at);
  const subscribe = useCallback((listener: () => void) => watchCountdown(until, listener), [until]);
  const textNow = (): string | null => {
    const left = countdown(until, serverNow());
    return left === null ? null : formatAhead(left, locale);
  };
  return useSyncExternalStore(subscribe, textNow);
}
