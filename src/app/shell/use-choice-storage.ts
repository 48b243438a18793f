import { useEffect } from 'react';
import { storeChoicesIn } from '../../lib/browser/stored-choice.ts';
import { useSession } from '../../client/session/session.ts';

/** On a public computer the user's preferences are kept per tab only (S0-3-14). */
export function useChoiceStorage(): void {
  const device = useSession((session) => session.device);
  useEffect(() => storeChoicesIn(device === 'public' ? 'tab' : 'browser'), [device]);
}
