import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
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

type FoundReferences = CallAnswer<'reference.list'>;
/** References beyond the limit are not followed. */
const isComplete = ({ references, total }: FoundReferences): boolean => references.length === total;

interface Indirect {
  readonly indirect: IndirectReference[];
  /** false: there are more. */
  readonly isWhole: boolean;
}

/** References to the entities that refer to an entity, and so on, nearest first. */
export function indirectReferencesTo(
  request: UserRequest,
  subject: Pick<Reference, 'entityType' | 'id'>,
  direct: FoundReferences,
): Indirect {
  const followed = new Set([keyOf(subject)]);
  let isWhole = isComplete(direct);
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

  let leads = leadsAmong(direct.references);
  while (leads.size > 0) {
    const next: IndirectReference[] = [];
    for (const [type, ids] of leads) {
      const referencesOf = referencesTo(request, { type, ids }, indirectLimit);
      for (const id of ids) {
        const found = referencesOf(id);
        isWhole &&= isComplete(found);
        for (const reference of found.references)
          if (!followed.has(keyOf(reference))) next.push({ ...reference, to: { entityType: type, id } });
      }
    }
    indirect.push(...next);
    if (indirect.length > indirectLimit)
      return { indirect: indirect.slice(0, indirectLimit), isWhole: false };
    leads = leadsAmong(next);
  }
  return { indirect, isWhole };
}
