import type { MessageDescriptor } from '@lingui/core';
import type { EntityName } from '../../domain/entities/models.ts';

/** What a list can be filtered by (S0 §5, S1 §9): a field of the entity, dotted where it is nested, and in which way. */
export type FilterField = { readonly field: string; readonly title: MessageDescriptor } & (
  | { readonly kind: 'text' | 'number' | 'period' }
  /** `usual`: a tag that is often not wanted, and what a list without it is called. */
  | { readonly kind: 'tag'; readonly usual?: { readonly tag: string; readonly without: MessageDescriptor } }
  | {
      readonly kind: 'selection';
      readonly options: readonly { readonly value: string; readonly title: MessageDescriptor }[];
    }
  /** One or several entities that the field names; `many` when it is a list of ids. */
  | { readonly kind: 'entity'; readonly entity: EntityName; readonly holds: 'one' | 'many' }
);
