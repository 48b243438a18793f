import type { PermissionHolder } from '../../domain/access/can.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { useAccess } from '../../client/data/access.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import type { Trunk } from '../../domain/entities/trunk/model.ts';

/** What the forms of a trunk stand on. */
export interface TrunkSource {
  /** null: one that is being made. */
  readonly trunk: Trunk | null;
  readonly holder: PermissionHolder;
}

export function useTrunkSource({ mode, id }: FormSubject): FormSource<TrunkSource> {
  const found = useEntity('trunk', mode === 'change' ? id : null);
  const access = useAccess();
  if (access.state === 'loading') return access;
  if (mode === 'create')
    return { state: 'ready', source: { trunk: null, holder: access }, freshness: { state: 'live' } };
  if (found.state !== 'ready') return found;
  if (found.entity.deleteDate !== null) return { state: 'missing' };
  return { state: 'ready', source: { trunk: found.entity, holder: access }, freshness: found.freshness };
}

/** Without it the call action is neither shown nor sent (S1 §6). */
export const seesCallAction = ({ holder }: TrunkSource): boolean => can(holder, capabilities.callActions);
