import { useEffect, useSyncExternalStore } from 'react';
import type { EntityOf } from '../../../domain/entities/models.ts';
import type { OpenEditor } from '../model/open-editors.ts';

/** Whether the platform has a newer flow or revision than the editor, and no save is under way (S1-4-44). */
export function useStale(
  { store, lastUpdate }: OpenEditor,
  row: EntityOf<'flow' | 'macro'> | null,
  saving: 'idle' | 'saving' | 'movedOn',
): boolean {
  const known = useSyncExternalStore(lastUpdate.subscribe, lastUpdate.get);
  const isOwn = row !== null && row.lastUpdate === known;
  const revisionId = row?.workingRevisionId;
  useEffect(() => {
    const { base, document } = store.read();
    // The answer to a save does not name the revision that it made; the row does.
    if (isOwn && revisionId !== undefined && revisionId !== base.revisionId)
      store.rebase({ ...base, revisionId }, document);
  }, [isOwn, revisionId, store]);
  if (saving === 'saving') return false;
  return saving === 'movedOn' || (row !== null && row.lastUpdate > known);
}
