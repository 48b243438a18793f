import { useEffect, useEffectEvent } from 'react';
import { dialer } from '../../../client/connection/dialer.ts';
import { useLineCommand } from '../state/use-line-command.ts';

/** Lets the numbers on every page be pressed to call them, while the user has a web phone. */
export function useDialer(accountId: string | null): void {
  const { dial } = useLineCommand(accountId);
  const call = useEffectEvent((destination: string, name?: string) => void dial(destination, name ?? null));
  useEffect(() => {
    if (accountId === null) return;
    dialer.set((destination, name) => call(destination, name));
    return () => dialer.set(null);
  }, [accountId]);
}
