import type { MessageDescriptor } from '@lingui/core';
import type { EntityName } from '../../domain/entities/models.ts';

/** A field that a list can be filtered by (dotted if nested), and the kind of filter. */
export type FilterField = { readonly field: string; readonly title: MessageDescriptor } & (
  | { readonly kind: 'text' | 'number' | 'period' }
  /** Lists the rows of all levels below an organization, instead of those of `field` alone. */
  | { readonly kind: 'levels' }
  /** `usual`: a tag that is often excluded, and the label of the list without it. */
  | { readonly kind: 'tag'; readonly usual?: { readonly tag: string; readonly without: MessageDescriptor } }
  | {
      readonly kind: 'selection';
      /** The option for rows without a value. */
      readonly none?: string;
      readonly options: readonly { readonly value: string; readonly title: MessageDescriptor }[];
    }
  /** The field refers to entities; `many` if it is a list of ids. */
  | { readonly kind: 'entity'; readonly entity: EntityName; readonly holds: 'one' | 'many' }
);
