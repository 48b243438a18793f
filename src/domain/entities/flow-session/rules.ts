import type { FlowSession } from './model.ts';

export const sessionStates = ['active', 'terminating', 'terminated'] as const;

/** The state of a session (S1-4-41). */
export function sessionStateOf({
  terminatingSince,
  terminated,
}: Pick<FlowSession, 'terminatingSince' | 'terminated'>): (typeof sessionStates)[number] {
  if (terminated !== null) return 'terminated';
  return terminatingSince === null ? 'active' : 'terminating';
}
