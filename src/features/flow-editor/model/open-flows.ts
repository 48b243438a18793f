import { createOpenDocuments } from '../../../client/data/open-documents.ts';
import type { FlowDraftState } from '../flow-draft.ts';
import { flowDraftKind } from '../flow-draft.ts';
import type { OpenFlow } from '../open-flow.ts';

/** The open flows and macros. */
export const openFlows = createOpenDocuments<FlowDraftState, OpenFlow>(flowDraftKind);
