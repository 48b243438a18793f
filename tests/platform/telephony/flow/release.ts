import { leave } from '../model/call-transitions.ts';
import type { Draft } from '../model/state.ts';
import { cancelAttempt } from './attempts.ts';
import { channelsOf } from '../model/objects.ts';

/** Ends all channels of a session and forgets what it holds. */
export function releaseSession(draft: Draft, sessionId: string, now: number): void {
  for (const { key } of draft.flows.get(sessionId)?.calls ?? []) cancelAttempt(draft, sessionId, key, now);
  for (const leg of channelsOf(draft, sessionId)) {
    const isRejected = leg.direction === 'inbound' && leg.state !== 'answered';
    leave(draft, leg, isRejected ? ['declined', 'remoteDeclined'] : ['hungUp', 'remoteHungUp'], now);
  }
  draft.flows.delete(sessionId);
}
