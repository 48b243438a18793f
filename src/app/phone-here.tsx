import { Suspense, useState } from 'react';
import { useSession } from '../replica/session.ts';
import { late } from '../kit/late.ts';

const MemberPhone = late(async () => (await import('./member-phone.tsx')).MemberPhone);

/** The web phone over every page, once somebody has been here. */
export function PhoneHere() {
  const somebody = useSession((session) => session.selectedUser !== null);
  const [was, setWas] = useState(false);
  if (somebody && !was) setWas(true);
  return (
    was && (
      <Suspense>
        <MemberPhone />
      </Suspense>
    )
  );
}
