import type { Reference } from '../../domain/protocol/reference.ts';

/** An entity that refers to another, and by which fields. */
export interface ReferenceGroup {
  /** The type in whose details the reference is shown. */
  readonly viewType: string;
  readonly id: string;
  readonly organizationId: string;
  /** The row that refers is closed, and does not prevent a deletion. */
  readonly isClosed: boolean;
  /** Referring fields with the entity type of their row. */
  readonly by: readonly Pick<Reference, 'entityType' | 'field'>[];
}

/** Rows that share a user's id are shown as that user. */
const viewTypes: Readonly<Record<string, string>> = { telephonyUser: 'user', billingUser: 'user' };

/** Groups references by referring entity, with all its referring fields, in their order. */
export function groupReferences(references: readonly Reference[]): readonly ReferenceGroup[] {
  const groups = new Map<string, ReferenceGroup>();
  for (const { entityType, id, organizationId, field, isClosed } of references) {
    const viewType = viewTypes[entityType] ?? entityType;
    const key = `${viewType} ${id}`;
    const by = [...(groups.get(key)?.by ?? []), { entityType, field }];
    groups.set(key, { viewType, id, organizationId, isClosed, by });
  }
  return [...groups.values()];
}
