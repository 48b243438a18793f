import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useEntity } from '../../../client/data/use-entity.ts';
import { isNewer, isSameVersion } from '../../../domain/flow/edit/seen-version.ts';
import type { OpenFlow } from '../open-draft.ts';
import type { FlowRow } from './saved-version.ts';
import { savedVersion } from './saved-version.ts';

/** Why a version that others have saved cannot be taken over. */
export type NewerProblem = 'missing' | 'unreadable' | 'tooLarge';

/**
 * Follows the platform: which revision was made by a save, and what others have saved since (S1-4-44). Returns why the
 * latter cannot be loaded; null if it can, or there is none.
 */
export function useNewer({ store, saves }: OpenFlow, row: FlowRow | null): NewerProblem | null {
  const { base } = useSyncExternalStore(store.subscribe, store.read);
  const { kind } = useSyncExternalStore(saves.subscribe, saves.get);
  // A row that comes before the answer to the save looks newer, and the outcome of a lost one is looked up.
  const isSettled = kind !== 'saving' && kind !== 'unknown';
  const isOther = row !== null && isSettled && isNewer(row, base);
  const isOwn = row !== null && !isOther && row.lastUpdate === base.lastUpdate;
  const revisionId = row?.workingRevisionId;
  useEffect(() => {
    const { base: from, document } = store.read();
    // The answer to a save does not name the revision that it made; the row does.
    if (isOwn && revisionId !== undefined && revisionId !== from.revisionId)
      store.rebaseOnto({ ...from, revisionId }, document);
  }, [isOwn, revisionId, store]);

  // Also of one's own saves, so that the flow can be opened without a connection.
  const found = useEntity('flowRevision', kind === 'saving' ? null : (revisionId ?? null));
  const revision = found.state === 'ready' ? found.entity : undefined;
  const version = useMemo(
    () =>
      isOther && revision !== undefined && revision.id === row.workingRevisionId
        ? savedVersion(row, revision)
        : null,
    [isOther, row, revision],
  );
  useEffect(() => {
    if (isOther) saves.dispatch({ event: 'seen', version: 'newer' });
  }, [isOther, saves]);
  useEffect(() => {
    if (version?.ok !== true) return;
    const { document } = store.read();
    const known = [document, saves.lastSent()];
    const isMine = known.some((one) => one !== null && isSameVersion(one, version.base.document));
    if (isMine) store.rebaseOnto(version.base, document);
    else store.setNewer(version.base);
  }, [version, store, saves]);
  if (isOther && found.state === 'missing') return 'missing';
  return version === null || version.ok ? null : version.reason;
}
