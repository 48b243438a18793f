import { useLingui } from '@lingui/react/macro';
import { isDirty } from '../../../domain/flow/edit/differences.ts';
import { saveObstacle } from '../../../domain/flow/edit/save-state.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useFlowState } from '../model/use-flow-state.ts';
import type { OpenFlow } from '../open-flow.ts';

/** The reason that the flow cannot be saved now; undefined if it can. */
export function useSaveReason({ store, saves }: OpenFlow): string | undefined {
  const { t } = useLingui();
  const { base, document } = useFlowState(store);
  const state = useStore(saves);
  const offline = useOfflineReason();
  switch (saveObstacle(state, isDirty(base.document, document))) {
    case 'clean':
      return t`Everything is saved.`;
    case 'saving':
      return t`The flow is being saved.`;
    case 'unknown':
      return t`It is not known yet whether the last save reached the server.`;
    case 'stale':
      return t`Others have saved this flow since you opened it.`;
    case null:
      return document.name.trim() === '' ? t`Enter a name of at most 200 characters.` : offline;
  }
}
