import { Suspense, useState } from 'react';
import { useSession } from '../../client/session/session.ts';
import { SignedInPhone } from './lazy-header.ts';

/** Mounts the web phone over every page, once a user has signed in. */
export function PhoneMount() {
  const somebody = useSession((session) => session.selectedUser !== null);
  const [was, setWas] = useState(false);
  if (somebody && !was) setWas(true);
  return (
    was && (
      <Suspense>
        <SignedInPhone />
      </Suspense>
    )
  );
}
