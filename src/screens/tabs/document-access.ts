/** The facts that determine whether this tab may change an open document. A different part of the page sets each. */
export interface AccessFacts {
  readonly document: 'present' | 'deleted';
  readonly permission: 'unknown' | 'granted' | 'withheld';
  /** The tab that edits the draft. */
  readonly editor: 'here' | 'elsewhere';
}

/** The reason that a document is read-only. */
export type ReadReason = 'deleted' | 'notPermitted' | 'permissionUnknown' | 'editedElsewhere';

export const fullAccess: AccessFacts = { document: 'present', permission: 'granted', editor: 'here' };

/** The reason that the document is read-only; null if it can be changed. */
export function readReason({ document, permission, editor }: AccessFacts): ReadReason | null {
  if (document === 'deleted') return 'deleted';
  if (permission !== 'granted') return permission === 'withheld' ? 'notPermitted' : 'permissionUnknown';
  return editor === 'here' ? null : 'editedElsewhere';
}
