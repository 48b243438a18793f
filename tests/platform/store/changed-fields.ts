import { stableKey } from '../../../src/lib/value/stable-key.ts';

/** The given fields whose values differ from the row's; undefined values are not given. */
export function changedFields<Row extends object>(
  row: Row,
  given: { readonly [Field in keyof Row]?: Row[Field] | undefined },
): Partial<Row> {
  const entries = Object.entries(given).filter(
    ([field, value]) =>
      value !== undefined && stableKey(value) !== stableKey(row[field as keyof Row] ?? null),
  );
  return Object.fromEntries(entries) as Partial<Row>;
}

/** Whether a row has all the given values already. */
export const hasFields = <Row extends object>(
  row: Row,
  given: { readonly [Field in keyof Row]?: Row[Field] | undefined },
): boolean => Object.keys(changedFields(row, given)).length === 0;
