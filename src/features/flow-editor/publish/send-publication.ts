import { call } from '../../../client/session/call.ts';
import type { RevisionKind } from '../../../domain/entities/flow-revision-info/model.ts';
import type { CallBody } from '../../../domain/protocol/call.ts';
import type { CallOutcome } from '../../../domain/protocol/engine.ts';
import type { PlatformError } from '../../../domain/protocol/error.ts';
import { ruleOf } from '../../../domain/protocol/error.ts';

const publishCalls = { flow: 'sharedObject.publishFlow', macro: 'sharedObject.publishMacro' } as const;

/** Vendor and library of a further version are not chosen in the form, so that a refusal belongs to no field of it. */
function withoutPlace({ field, ...error }: PlatformError): PlatformError {
  return field === undefined || field === 'vendorId' || field === 'libraryId' ? error : { field, ...error };
}

interface Publication {
  readonly kind: RevisionKind;
  readonly body: CallBody<'sharedObject.publishFlow'>;
  readonly organizationId: string | null;
  /** Whether the shared object exists already. */
  readonly isFurther: boolean;
  readonly analyzeAgain: () => Promise<unknown>;
}

/** Publishes. Where something was saved since the analysis, asks for a new one, so that the form shows it. */
export async function sendPublication(publication: Publication): Promise<CallOutcome> {
  const { kind, body, organizationId, isFurther, analyzeAgain } = publication;
  const outcome = await call(publishCalls[kind], {}, body, organizationId);
  if (outcome.kind !== 'refused') return outcome;
  const rule = ruleOf(outcome.error);
  if (rule === 'macroChanged' || rule === 'flowChanged') await analyzeAgain();
  return isFurther ? { ...outcome, error: withoutPlace(outcome.error) } : outcome;
}
