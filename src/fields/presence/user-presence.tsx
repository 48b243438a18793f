import { useLingui } from '@lingui/react';
import { useBatched } from '../../client/data/use-batched.ts';
import { CallPresence, callPresences } from './call-presence.tsx';

/** The live presence of a user; nothing while it is unknown, and for viewers who may not know it. */
export function UserPresence({ id }: { id: string }) {
  const found = useBatched('telephonyUser', id);
  return found.state === 'ready' ? <CallPresence state={found.entity.callState} /> : null;
}

/** The live presence of a user in words, with its dot. */
export function UserPresenceText({ id }: { id: string }) {
  const { i18n } = useLingui();
  const found = useBatched('telephonyUser', id);
  if (found.state !== 'ready') return null;
  const { callState } = found.entity;
  return (
    <>
      {/* The word says the same. */}
      <span aria-hidden="true">
        <CallPresence state={callState} />
      </span>{' '}
      {i18n._(callPresences[callState].name)}
    </>
  );
}
