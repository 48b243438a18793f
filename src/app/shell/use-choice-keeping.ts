import { useEffect } from 'react';
import { keepChoicesIn } from '../../lib/kept-choice.ts';
import { useSession } from '../../client/session/session.ts';

/** On a public computer, what its reader chooses goes with the tab. */
export function useChoiceKeeping(): void {
  const device = useSession((session) => session.device);
  useEffect(() => keepChoicesIn(device === 'public' ? 'tab' : 'browser'), [device]);
}
