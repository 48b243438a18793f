import { useEffect } from 'react';
import { useAccess } from '../../../client/data/access.ts';
import { can } from '../../../domain/access/can.ts';
import { capabilities } from '../../../domain/access/capability.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import type { AccessFacts } from '../access.ts';
import { settleTyping } from '../../../client/data/pending-typing.ts';
import type { FlowEditorStore } from '../store.ts';

/** Makes a flow read-only without the permission to change it, and once it is deleted (S1-4-45). */
export function useEditorAccess(store: FlowEditorStore, kind: EditorTab['kind'], isGone: boolean): void {
  const access = useAccess();
  const policy = kind === 'flow' ? capabilities.flowUpdate : capabilities.macroUpdate;
  const isAllowed = access.state === 'ready' && can(access, policy);
  const permission: AccessFacts['permission'] =
    access.state === 'loading' ? 'unknown' : isAllowed ? 'granted' : 'withheld';
  useEffect(() => {
    // A read-only document no longer accepts typed text.
    settleTyping();
    store.updateAccess({ permission, flow: isGone ? 'deleted' : 'present' });
  }, [store, permission, isGone]);
}
