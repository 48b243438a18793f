import type { AuditEntry } from '../../entities/audit-entry/model.ts';

/** What became of a field. Of what the platform keeps to itself (a secret) there is its name alone. */
export type FieldChange = { readonly field: string } & (
  | { readonly kind: 'secret' }
  /** Of two lists what went and what came; `same`: so many stayed. */
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

/** The fields of a change in its own order, with those that not everybody sees among them. */
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
