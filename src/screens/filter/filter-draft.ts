import * as v from 'valibot';
import type { FilterField } from '../../entities/define/filter-field.ts';
import { defaultPeriod } from './default-period.ts';
import type { FieldFilter } from './filter-value.ts';
import { fieldFilterSchema, maxValues } from './filter-value.ts';

/** The empty filter of a field. */
export function emptyDraft({ field, kind }: FilterField, now: number): FieldFilter {
  switch (kind) {
    case 'text':
      return { kind, field, text: '' };
    case 'selection':
      return { kind, field, values: [] };
    case 'period':
      return { kind, field, ...defaultPeriod(now) };
    case 'tag':
      return { kind, field, with: [], without: [] };
    case 'number':
      return { kind, field, from: null, to: null };
    case 'levels':
      return { kind, field };
    case 'entity':
      return { kind, field, ids: [] };
  }
}

/** Result of checking a filter draft: usable, empty, or wrong because something is missing or there is too much. */
export type DraftResult =
  | { readonly kind: 'filter'; readonly filter: FieldFilter }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly fault: 'option' | 'tooMany' | 'start' | 'tag' };

/** Drops empty texts and numbers without bounds; a selection needs an option, a period a start, tags need a text. */
export function draftResult(draft: FieldFilter): DraftResult {
  const parsed = v.safeParse(fieldFilterSchema, draft);
  if (parsed.success) return { kind: 'filter', filter: parsed.output };
  switch (draft.kind) {
    case 'selection':
      return { kind: 'wrong', fault: 'option' };
    case 'entity':
      return { kind: 'wrong', fault: draft.ids.length > maxValues ? 'tooMany' : 'option' };
    case 'period':
      return { kind: 'wrong', fault: 'start' };
    case 'tag':
      return { kind: 'wrong', fault: 'tag' };
    case 'levels':
    case 'text':
    case 'number':
      return { kind: 'nothing' };
  }
}
