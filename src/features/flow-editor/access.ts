/** The facts that decide whether this tab may change a flow. One part of the editor reports each. */
export interface AccessFacts {
  readonly flow: 'present' | 'deleted';
  readonly permission: 'unknown' | 'granted' | 'withheld';
  /** Which tab edits the draft. */
  readonly editor: 'here' | 'elsewhere';
}

/** Why a flow can only be read. */
export type ReadReason = 'deleted' | 'notPermitted' | 'permissionUnknown' | 'editedElsewhere';

export const fullAccess: AccessFacts = { flow: 'present', permission: 'granted', editor: 'here' };

/** Why the flow can only be read; null if it can be changed. */
export function readReason({ flow, permission, editor }: AccessFacts): ReadReason | null {
  if (flow === 'deleted') return 'deleted';
  if (permission !== 'granted') return permission === 'withheld' ? 'notPermitted' : 'permissionUnknown';
  return editor === 'here' ? null : 'editedElsewhere';
}
