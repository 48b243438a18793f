import { useEffect } from 'react';
import { storeChoicesIn } from '../../lib/stored-choice.ts';
import { useSession } from '../../client/session/session.ts';

/** On a public computer, what its reader chooses goes with the tab. */
export function useChoiceStorage(): void {
  const device = useSession((session) => session.device);
  useEffect(() => storeChoicesIn(device === 'public' ? 'tab' : 'browser'), [device]);
}
