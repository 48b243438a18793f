import { useState } from 'react';
import { useAccess } from '../../client/data/access.ts';
import { can } from '../../domain/access/can.ts';
import type { Policy } from '../../domain/core/permission.ts';

/** True once the user may change what a page shows, also if the permission is withdrawn: the form then says so. */
export function useFormOffered(policy: Policy): boolean {
  const access = useAccess();
  const [known, setKnown] = useState(false);
  const may = access.state === 'ready' && can(access, policy);
  if (may && !known) setKnown(true);
  return may || known;
}
