import type { WebPhoneCommand } from '../../../domain/entities/web-phone-account/calls.ts';
import type { Consultation, ConsultState } from './consultation.ts';

type Begun = Pick<Consultation, 'callerId' | 'askedId'>;
type Active = Exclude<ConsultState<{ readonly active: boolean }>, { readonly kind: 'over' }>;

/**
 * Hangs up on the person asked and resumes the caller. Stops while the call to the person asked may still exist: resuming
 * the caller would leave them on hold with nobody to hang up.
 */
export async function returnToCaller(
  { callerId, askedId }: Begun,
  state: Active,
  run: (command: WebPhoneCommand) => Promise<boolean>,
  forget: () => void,
): Promise<'returned' | 'stopped'> {
  if (state.kind !== 'failed' && !(await run({ command: 'hangupLine', lineId: askedId }))) return 'stopped';
  forget();
  if (!state.caller.active) void run({ command: 'activateLine', lineId: callerId });
  return 'returned';
}
