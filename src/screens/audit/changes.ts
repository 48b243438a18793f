import type { AuditEntry } from '../../entities/audit-entry/model.ts';

/** A field of a change. What the platform keeps to itself (a secret) has neither. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Audited = Pick<AuditEntry, 'changedFields' | 'state' | 'restrictedState'>;

/** The fields of a change in its own order, with those that not everybody sees among them. */
export function changesOf({ changedFields, state, restrictedState }: Audited): FieldChange[] {
  const before = { ...state.before, ...restrictedState?.before };
  const after = { ...state.after, ...restrictedState?.after };
  return changedFields.map((field) => ({ field, before: before[field], after: after[field] }));
}

/** A value as a line of text; nothing is a dash. */
export function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(written).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${key}: ${written(one)}`)
      .join(', ');
  return JSON.stringify(value);
}
