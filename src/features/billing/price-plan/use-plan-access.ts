import { useEffect } from 'react';
import { useAccess, useMayView } from '../../../client/data/access.ts';
import { can } from '../../../domain/access/can.ts';
import { capabilities } from '../../../domain/access/capability.ts';
import type { AccessFacts } from '../../../screens/tabs/document-access.ts';
import type { PlanStore } from './plan-store.ts';

/** Makes a plan read-only without the permission to change it, and once it is deleted (S1-2.8-11). */
export function usePlanAccess(store: PlanStore, isGone: boolean): void {
  const access = useAccess();
  const mayView = useMayView('pricePlan');
  const isAllowed = access.state === 'ready' && mayView && can(access, capabilities.pricePlanUpdate);
  const permission: AccessFacts['permission'] =
    access.state === 'loading' ? 'unknown' : isAllowed ? 'granted' : 'withheld';
  useEffect(() => {
    store.updateAccess({ permission, document: isGone ? 'deleted' : 'present' });
  }, [store, permission, isGone]);
}
