import { useBatched } from '../../client/data/use-batched.ts';
import { CallPresence } from './call-presence.tsx';

/** The live presence of a user; nothing while it is unknown, and for viewers who may not know it. */
export function UserPresence({ id }: { id: string }) {
  const found = useBatched('telephonyUser', id);
  return found.state === 'ready' ? <CallPresence state={found.entity.callState} /> : null;
}
