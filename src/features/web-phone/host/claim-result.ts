import type { CallOutcome } from '../../../domain/protocol/engine.ts';
import { errorCode } from '../../../domain/protocol/error.ts';
import type { HostEffects } from './host-effect.ts';

/** Reads the outcome of a claim. A platform that is restarting has not refused it: the host claims again. */
export function claimResult(outcome: CallOutcome<unknown>): Awaited<ReturnType<HostEffects['claim']>> {
  if (outcome.kind === 'saved') return 'taken';
  if (outcome.kind === 'refused' && outcome.error.code !== errorCode.unavailable) return 'refused';
  return 'unknown';
}
