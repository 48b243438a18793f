import { useEffect, useMemo } from 'react';
import { useEntity } from '../../../client/data/use-entity.ts';
import { isNewer, isSameVersion } from '../../../domain/flow/edit/seen-version.ts';
import type { OpenFlow } from '../open-flow.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useFlowState } from '../model/use-flow-state.ts';
import type { FlowRow } from './saved-version.ts';
import { savedVersion } from './saved-version.ts';

/** The reason that the version of others cannot be loaded. */
export type NewerProblem = 'missing' | 'unreadable' | 'tooLarge';

/**
 * Tracks the platform's revision of the last save, and newer versions of others (S1-4-44). Returns the reason that a
 * newer version cannot be loaded; null if it can, or if there is none.
 */
export function useNewer({ store, saves }: OpenFlow, row: FlowRow | null): NewerProblem | null {
  const base = useFlowState(store, (state) => state.base);
  const pulled = useFlowState(store, (state) => (state.sent ?? state).document.pulled);
  const { kind } = useStore(saves);
  // A row that arrives before the answer to a save looks newer, and `useSaveCheck` handles lost answers.
  const isSettled = kind !== 'saving' && kind !== 'unknown';
  const isOther = row !== null && isSettled && isNewer(row, base);
  const isOwn = row !== null && !isOther && row.lastUpdate === base.lastUpdate;
  const revisionId = row?.workingRevisionId;
  useEffect(() => {
    const { base: from, document } = store.read();
    // The row has the id of the new revision, but the answer to the save does not.
    if (isOwn && revisionId !== undefined && revisionId !== from.revisionId)
      store.rebaseOnto({ ...from, revisionId }, document);
  }, [isOwn, revisionId, store]);

  // Own saves are loaded too, so that the flow can be opened offline.
  const found = useEntity('flowRevision', kind === 'saving' ? null : (revisionId ?? null));
  const revision = found.state === 'ready' ? found.entity : undefined;
  const version = useMemo(
    () =>
      isOther && revision !== undefined && revision.id === row.workingRevisionId
        ? savedVersion(row, revision, pulled)
        : null,
    [isOther, row, revision, pulled],
  );
  useEffect(() => {
    if (isOther) saves.dispatch({ event: 'seen', version: 'newer' });
  }, [isOther, saves]);
  useEffect(() => {
    if (version?.ok !== true) return;
    const { document, sent } = store.read();
    const known = sent === null ? [document] : [document, sent.document];
    const isMine = known.some((one) => isSameVersion(one, version.base.document));
    if (isMine) store.rebaseOnto(version.base, document);
    else store.setNewer(version.base);
  }, [version, store]);
  if (isOther && found.state === 'missing') return 'missing';
  return version === null || version.ok ? null : version.reason;
}
