import type { Reference } from '../../domain/protocol/reference.ts';

/** One that refers, by which fields. */
export interface ReferenceGroup {
  /** The type whose details show it. */
  readonly viewType: string;
  readonly id: string;
  readonly organizationId: string;
  /** Fields, each of the type of row that has it. */
  readonly by: readonly Pick<Reference, 'entityType' | 'field'>[];
}

/** Rows under a user's id are shown with the user. */
const viewTypes: Readonly<Record<string, string>> = { telephonyUser: 'user', billingUser: 'user' };

/** References as they are told: each that refers once, with all the fields by which it does, in their order. */
export function groupReferences(references: readonly Reference[]): readonly ReferenceGroup[] {
  const groups = new Map<string, ReferenceGroup>();
  for (const { entityType, id, organizationId, field } of references) {
    const viewType = viewTypes[entityType] ?? entityType;
    const key = `${viewType} ${id}`;
    const by = [...(groups.get(key)?.by ?? []), { entityType, field }];
    groups.set(key, { viewType, id, organizationId, by });
  }
  return [...groups.values()];
}
