import type { DraftLockHost } from '../../../../../src/client/data/draft-lock.ts';
import type { DraftStore } from '../../../../../src/client/data/draft-store.ts';
import { setName } from '../../../../../src/domain/flow/edit/command/fields.ts';
import type { DraftClaim, DraftToClaim } from '../../../../../src/client/data/draft-claim.ts';
import { claimDraft } from '../../../../../src/client/data/draft-claim.ts';
import type { FlowDraftState } from '../../../../../src/features/flow-editor/flow-draft.ts';
import { flowDraftKind } from '../../../../../src/features/flow-editor/flow-draft.ts';
import type { OpenFlow, SeenView } from '../../../../../src/features/flow-editor/open-flow.ts';
import { openFlow } from '../../../../../src/features/flow-editor/open-flow.ts';
import type { FlowBase } from '../../../../../src/features/flow-editor/store.ts';
import { startDocument } from '../../../domain/flow/edit/walk.ts';

export const baseOf = (revisionId: string, fields: Partial<FlowBase['document']> = {}): FlowBase => ({
  document: { ...startDocument(), ...fields },
  revisionId,
  contentTimestamp: `2026-11-23T10:00:00.00${revisionId.slice(1)}Z`,
  lastUpdate: `2026-11-23T10:00:00.00${revisionId.slice(1)}Z`,
});

export const restored: unknown[] = [];
export const view = {
  read: () => ({ zoom: 2 }),
  restore: (_: unknown, seen: unknown) => void restored.push(seen),
};

type Claimed = Pick<DraftToClaim<FlowDraftState>, 'drafts' | 'host' | 'id' | 'userId'>;
export const claimFlow = (flow: Claimed): Promise<DraftClaim<FlowDraftState>> =>
  claimDraft({ ...flow, kind: flowDraftKind });

/** Opens a flow that its user may change. */
export function openClaimed(
  claim: DraftClaim<FlowDraftState>,
  saved: FlowBase,
  seen: SeenView = view,
): OpenFlow {
  const flow = openFlow(claim, saved, seen);
  if (flow === undefined) throw new Error('A saved version was given.');
  flow.store.updateAccess({ permission: 'granted' });
  return flow;
}

export const open = async (
  drafts: DraftStore,
  host: DraftLockHost,
  saved = baseOf('r1'),
): Promise<OpenFlow> => openClaimed(await claimFlow({ userId: 'ann', id: 'f', drafts, host }), saved);

export const rename = ({ store }: OpenFlow, name: string): void =>
  store.perform('setName', setName(store.read().document, name));
export const editorOf = ({ store }: OpenFlow): string => store.read().facts.editor;
