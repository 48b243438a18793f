import { useEffect } from 'react';
import { useAccess, useMayView } from '../../../client/data/access.ts';
import { can } from '../../../domain/access/can.ts';
import type { Policy } from '../../../domain/core/permission.ts';
import type { EntityName } from '../../../domain/entities/models.ts';
import type { AccessFacts } from '../../../screens/tabs/document-access.ts';

interface Guarded {
  readonly updateAccess: (facts: Partial<AccessFacts>) => void;
}

/** Makes a document read-only without the permission to change it, and once it is deleted (S1-2.8-11). */
export function useDocumentAccess(
  { updateAccess }: Guarded,
  type: EntityName,
  policy: Policy,
  isGone: boolean,
): void {
  const access = useAccess();
  const mayView = useMayView(type);
  const isAllowed = access.state === 'ready' && mayView && can(access, policy);
  const permission: AccessFacts['permission'] =
    access.state === 'loading' ? 'unknown' : isAllowed ? 'granted' : 'withheld';
  useEffect(() => {
    updateAccess({ permission, document: isGone ? 'deleted' : 'present' });
  }, [updateAccess, permission, isGone]);
}
