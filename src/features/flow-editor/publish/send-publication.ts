import { call } from '../../../client/session/call.ts';
import type { RevisionKind } from '../../../domain/entities/flow-revision-info/model.ts';
import type { CallBody } from '../../../domain/protocol/call.ts';
import type { CallOutcome } from '../../../domain/protocol/engine.ts';
import { ruleOf } from '../../../domain/protocol/error.ts';

const publishCalls = { flow: 'sharedObject.publishFlow', macro: 'sharedObject.publishMacro' } as const;

interface Publication {
  readonly kind: RevisionKind;
  readonly body: CallBody<'sharedObject.publishFlow'>;
  readonly organizationId: string | null;
  readonly analyzeAgain: () => Promise<unknown>;
}

/** Publishes. Where something was saved since the analysis, asks for a new one, so that the form shows it. */
export async function sendPublication(publication: Publication): Promise<CallOutcome> {
  const { kind, body, organizationId, analyzeAgain } = publication;
  const outcome = await call(publishCalls[kind], {}, body, organizationId);
  if (outcome.kind !== 'refused') return outcome;
  const rule = ruleOf(outcome.error);
  if (rule === 'macroChanged' || rule === 'flowChanged') await analyzeAgain();
  return outcome;
}
