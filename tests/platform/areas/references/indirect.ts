import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { IndirectReference, Reference } from '../../../../src/domain/protocol/reference.ts';
import { indirectLimit } from '../../../../src/domain/protocol/reference.ts';
import type { UserRequest } from '../handler.ts';
import { referencesTo } from './find.ts';

/** The types that lead calls on to what they refer to. */
const leadingTypes = [
  'number',
  'flow',
  'macro',
  'schedule',
  'sound',
] as const satisfies readonly EntityName[];
type LeadingType = (typeof leadingTypes)[number];

const isLeading = (type: string): type is LeadingType => (leadingTypes as readonly string[]).includes(type);
const keyOf = ({ entityType, id }: Pick<Reference, 'entityType' | 'id'>): string => `${entityType} ${id}`;

interface Indirect {
  readonly indirect: IndirectReference[];
  /** false: there are more. */
  readonly isWhole: boolean;
}

/** References to the entities that refer to an entity, and so on, nearest first. */
export function indirectReferencesTo(
  request: UserRequest,
  subject: Pick<Reference, 'entityType' | 'id'>,
  direct: readonly Reference[],
): Indirect {
  const followed = new Set([keyOf(subject)]);
  const indirect: IndirectReference[] = [];

  /** The entities that lead on and were not followed before, by type. */
  function leadsAmong(references: readonly Reference[]): ReadonlyMap<LeadingType, Set<string>> {
    const leads = new Map<LeadingType, Set<string>>();
    for (const reference of references) {
      const { entityType, id } = reference;
      if (!isLeading(entityType) || followed.has(keyOf(reference))) continue;
      followed.add(keyOf(reference));
      leads.set(entityType, (leads.get(entityType) ?? new Set()).add(id));
    }
    return leads;
  }

  let leads = leadsAmong(direct);
  while (leads.size > 0) {
    const next: IndirectReference[] = [];
    for (const [type, ids] of leads) {
      const referencesOf = referencesTo(request, { type, ids }, indirectLimit);
      for (const id of ids)
        for (const reference of referencesOf(id).references)
          if (!followed.has(keyOf(reference))) next.push({ ...reference, to: { entityType: type, id } });
    }
    indirect.push(...next);
    if (indirect.length > indirectLimit)
      return { indirect: indirect.slice(0, indirectLimit), isWhole: false };
    leads = leadsAmong(next);
  }
  return { indirect, isWhole: true };
}
