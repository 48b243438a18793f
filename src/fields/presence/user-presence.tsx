import { useBatched } from '../../client/data/use-batched.ts';
import { Pending } from '../../kit/feedback/pending.tsx';
import { Message } from '../text/message.tsx';
import { CallPresence, presenceName } from './call-presence.tsx';
import { usePresence } from './use-presence.ts';

/** The live presence of a user; nothing while it is unknown, and for viewers who may not know it. */
export function UserPresence({ id }: { id: string }) {
  const presence = usePresence(id);
  return presence === null ? <UnknownPresence id={id} /> : <CallPresence presence={presence} />;
}

const UnknownPresence = ({ id }: { id: string }) =>
  useBatched('telephonyUser', id).state === 'loading' && <Pending />;

/** The live presence of a user in words, with its dot. */
export function UserPresenceText({ id }: { id: string }) {
  const presence = usePresence(id);
  if (presence === null) return <UnknownPresence id={id} />;
  return (
    <>
      {/* The word says the same. */}
      <span aria-hidden="true">
        <CallPresence presence={presence} />
      </span>{' '}
      <Message text={presenceName(presence)} />
    </>
  );
}
