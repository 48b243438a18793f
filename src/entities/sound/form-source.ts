import type { PermissionHolder } from '../../domain/access/can.ts';
import { useAccess } from '../../client/data/access.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import type { Sound } from '../../domain/entities/sound/model.ts';

/** What the forms of a sound stand on. */
export interface SoundFormSource {
  /** null: one that is being made. */
  readonly sound: Sound | null;
  readonly holder: PermissionHolder;
}

export function useSoundSource({ mode, id }: FormSubject): FormSource<SoundFormSource> {
  const found = useEntity('sound', mode === 'change' ? id : null);
  const access = useAccess();
  if (access.state === 'loading') return access;
  if (mode === 'create')
    return { state: 'ready', source: { sound: null, holder: access }, freshness: { state: 'live' } };
  if (found.state !== 'ready') return found;
  if (found.entity.deleteDate !== null) return { state: 'missing' };
  return { state: 'ready', source: { sound: found.entity, holder: access }, freshness: found.freshness };
}
