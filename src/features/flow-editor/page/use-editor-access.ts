import { useEffect } from 'react';
import { useAccess, useMayView } from '../../../client/data/access.ts';
import { can } from '../../../domain/access/can.ts';
import { capabilities } from '../../../domain/access/capability.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import type { AccessFacts } from '../../../screens/tabs/document-access.ts';
import { settleTyping } from '../../../client/data/pending-typing.ts';
import type { FlowEditorStore } from '../store.ts';

/** Makes a flow read-only without the permissions to see and change it, and once it is deleted (S1-4-45). */
export function useEditorAccess(store: FlowEditorStore, kind: EditorTab['kind'], isGone: boolean): void {
  const access = useAccess();
  const mayView = useMayView(kind);
  const policy = kind === 'flow' ? capabilities.flowUpdate : capabilities.macroUpdate;
  const isAllowed = access.state === 'ready' && mayView && can(access, policy);
  const permission: AccessFacts['permission'] =
    access.state === 'loading' ? 'unknown' : isAllowed ? 'granted' : 'withheld';
  useEffect(() => {
    // A read-only document no longer accepts typed text.
    settleTyping();
    store.updateAccess({ permission, document: isGone ? 'deleted' : 'present' });
  }, [store, permission, isGone]);
}
