/** The facts that determine whether this tab may change a flow. A different part of the editor sets each. */
export interface AccessFacts {
  readonly flow: 'present' | 'deleted';
  readonly permission: 'unknown' | 'granted' | 'withheld';
  /** The tab that edits the draft. */
  readonly editor: 'here' | 'elsewhere';
}

/** The reason that a flow is read-only. */
export type ReadReason = 'deleted' | 'notPermitted' | 'permissionUnknown' | 'editedElsewhere';

export const fullAccess: AccessFacts = { flow: 'present', permission: 'granted', editor: 'here' };

/** The reason that the flow is read-only; null if it can be changed. */
export function readReason({ flow, permission, editor }: AccessFacts): ReadReason | null {
  if (flow === 'deleted') return 'deleted';
  if (permission !== 'granted') return permission === 'withheld' ? 'notPermitted' : 'permissionUnknown';
  return editor === 'here' ? null : 'editedElsewhere';
}
