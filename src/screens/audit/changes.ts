import type { AuditEntry } from '../../domain/entities/audit-entry/model.ts';
import { stableKey } from '../../lib/value/stable-key.ts';
import { valueAt } from '../../lib/value/value-at.ts';

/** A changed field. Secrets have a name only. */
export type FieldChange = { readonly field: string } & (
  | { readonly kind: 'secret' }
  /** For lists, the removed and added items; `same` counts those that stayed. */
  | { readonly kind: 'value'; readonly before: unknown; readonly after: unknown; readonly same: number }
);

type Audited = Pick<AuditEntry, 'changedFields' | 'state' | 'restrictedState'>;

function listChange(before: readonly unknown[], after: readonly unknown[]) {
  const gone = before.filter((one) => !after.includes(one));
  return {
    before: gone,
    after: after.filter((one) => !before.includes(one)),
    same: before.length - gone.length,
  };
}

/** The changed fields in the entry's order, including restricted ones. */
export function changesOf({ changedFields, state, restrictedState }: Audited): FieldChange[] {
  const before = { ...state.before, ...restrictedState?.before };
  const after = { ...state.after, ...restrictedState?.after };
  return changedFields.map((field) => {
    const [was, is] = [before[field], after[field]];
    if (was === undefined && is === undefined) return { field, kind: 'secret' };
    const value = Array.isArray(was) && Array.isArray(is) ? listChange(was, is) : null;
    return { field, kind: 'value', ...(value ?? { before: was, after: is, same: 0 }) };
  });
}

/**
 * Splits the change of a nested field into changes of the paths in `parts`; returns the change itself if none of
 * them changed.
 */
export function splitChange(change: FieldChange, parts: readonly string[]): readonly FieldChange[] {
  if (change.kind === 'secret') return [change];
  const { field, before, after } = change;
  const changed = parts
    .filter((path) => path.startsWith(`${field}.`))
    .map((path) => ({ path, was: valueAt({ [field]: before }, path), is: valueAt({ [field]: after }, path) }))
    .filter(({ was, is }) => stableKey(was ?? null) !== stableKey(is ?? null));
  if (changed.length === 0) return [change];
  return changed.map(({ path, was, is }) => ({
    field: path,
    kind: 'value',
    before: was,
    after: is,
    same: 0,
  }));
}
