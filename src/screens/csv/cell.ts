import type { SheetColumn, SheetOption } from '../../entities/sheet.ts';

/** Between several values of a cell. */
export const between = ';';
const joined = `${between} `;

const isSame = (a: string, b: string): boolean =>
  a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;

/** What the text names: an id, or the one option that is called so in any language. */
function find(text: string, options: readonly SheetOption[]): string | undefined {
  const byId = options.find(({ value }) => value === text);
  if (byId) return byId.value;
  const called = options.filter(({ label, also = [] }) =>
    [label, ...also].some((name) => isSame(name, text)),
  );
  const [only, another] = called;
  return another === undefined ? only?.value : undefined;
}

/** An option's name, where it is found by it again; else its id. */
function nameOf(value: string, options: readonly SheetOption[]): string {
  const label = options.find((option) => option.value === value)?.label.trim();
  return label && !label.includes(between) && find(label, options) === value ? label : value;
}

/** The cell of a row, so that `readCell` finds the same in it. */
export function printCell<Source, Values>(
  column: SheetColumn<Source, Values>,
  values: Values,
  source: Source,
): string {
  if (column.kind === 'text') return column.get(values);
  const options = column.options(source);
  if (column.kind === 'many')
    return column
      .get(values)
      .map((value) => nameOf(value, options))
      .join(joined);
  const value = column.get(values);
  return value === null ? '' : nameOf(value, options);
}

/** The values with what the cell says; null where it names nothing that there is. */
export function readCell<Source, Values>(
  column: SheetColumn<Source, Values>,
  text: string,
  values: Values,
  source: Source,
): Values | null {
  // What stands there already is no news, and need be nothing that could be chosen.
  if (text.trim() === printCell(column, values, source).trim()) return values;
  if (column.kind === 'text') return column.set(values, text);
  const options = column.options(source);
  if (column.kind === 'one') {
    if (text.trim() === '') return column.none === null ? values : column.set(values, null);
    const value = find(text.trim(), options);
    return value === undefined ? null : column.set(values, value);
  }
  const current = column.get(values);
  const named = text
    .split(between)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const found = named.map((one) => find(one, options) ?? current.find((id) => id === one));
  const chosen = found.filter((one) => one !== undefined);
  return chosen.length < found.length ? null : column.set(values, [...new Set(chosen)]);
}
