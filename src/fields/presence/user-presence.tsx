import { Message } from '../text/message.tsx';
import { CallPresence, presenceName } from './call-presence.tsx';
import { usePresence } from './use-presence.ts';

/** The live presence of a user; nothing while it is unknown, and for viewers who may not know it. */
export function UserPresence({ id }: { id: string }) {
  const presence = usePresence(id);
  return presence && <CallPresence presence={presence} />;
}

/** The live presence of a user in words, with its dot. */
export function UserPresenceText({ id }: { id: string }) {
  const presence = usePresence(id);
  if (presence === null) return null;
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
