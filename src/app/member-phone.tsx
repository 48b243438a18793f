import { Suspense, useState } from 'react';
import { can } from '../access/can.ts';
import { gates } from '../access/gate.ts';
import { useAccess } from '../replica/access.ts';
import { PartitionBoundary } from '../replica/partition.tsx';
import { late } from '../kit/late.ts';

const WebPhone = late(async () => (await import('../features/web-phone/web-phone.tsx')).WebPhone);

/** The web phone, for those who may use it; nobody else fetches any of it. Once here it says what became of it. */
export function MemberPhone() {
  const access = useAccess();
  const [met, setMet] = useState(false);
  const allowed = access.state === 'ready' && can(access, gates.webPhone);
  if (allowed && !met) setMet(true);
  if (!allowed && !met) return null;
  return (
    <PartitionBoundary>
      <Suspense>
        <WebPhone access={access.state === 'loading' ? 'loading' : allowed ? 'allowed' : 'denied'} />
      </Suspense>
    </PartitionBoundary>
  );
}
