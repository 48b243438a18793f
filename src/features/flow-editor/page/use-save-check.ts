import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLink } from '../../../client/connection/link.ts';
import { isNewer, isSameVersion } from '../../../domain/flow/edit/seen-version.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { runAfter } from '../../../lib/async/run-after.ts';
import type { OpenFlow } from '../open-flow.ts';
import type { FlowBase } from '../store.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { readSavedVersion } from './saved-version.ts';

/** The time after which an interrupted save has either arrived or is lost, in ms. */
const settleMs = 1_500;

/** Checks whether a save with a lost answer has taken effect, once the platform is reachable. */
export function useSaveCheck(tab: EditorTab, organizationId: string, { store, saves }: OpenFlow): void {
  const { t } = useLingui();
  const isUnknown = useStore(saves).kind === 'unknown';
  const isConnected = useLink().status === 'connected';
  const [failures, setFailures] = useState(0);

  const settle = useEffectEvent((version: FlowBase | undefined) => {
    const state = saves.get();
    if (state.kind !== 'unknown') return;
    const { base, document } = store.read();
    if (version !== undefined && isSameVersion(version.document, state.attempt.document)) {
      saves.dispatch({ event: 'seen', version: 'attempt' });
      store.rebaseOnto(version, document);
      toast.success(t`Flow saved successfully`);
      return;
    }
    const isStale = version !== undefined && isNewer({ ...version.document, ...version }, base);
    saves.dispatch({ event: 'seen', version: isStale ? 'newer' : 'base' });
    if (!isStale) toast.error(t`The flow was not saved. Your changes are still here.`);
  });
  const pulledInAttempt = useEffectEvent(() => {
    const state = saves.get();
    return state.kind === 'unknown' ? state.attempt.document.pulled : null;
  });
  const retry = useEffectEvent(() => setFailures(failures + 1));
  const { kind, id } = tab;
  useEffect(() => {
    if (!isUnknown || !isConnected) return;
    const controller = new AbortController();
    const { signal } = controller;
    const cancel = runAfter(settleMs, () => {
      readSavedVersion({ kind, id }, organizationId, pulledInAttempt(), signal).then(
        (version) => signal.aborted || settle(version),
        () => signal.aborted || retry(),
      );
    });
    return () => {
      cancel();
      controller.abort();
    };
  }, [isUnknown, isConnected, failures, kind, id, organizationId]);
}
