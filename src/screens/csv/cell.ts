import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BulkColumn, BulkOption } from '../../entities/define/bulk-form.ts';

/** Separates several values in a cell. */
export const valueSeparator = ';';
const joined = `${valueSeparator} `;

/** Options by label and by all their names; null: the name is ambiguous. */
interface OptionIndex {
  readonly labels: ReadonlyMap<string, string>;
  readonly called: ReadonlyMap<string, string | null>;
}

const plain = (name: string): string => name.trim().normalize().toLowerCase();

/** A text in the user's language. */
export type Say = (text: MessageDescriptor) => string;

const wordOf = ({ label, shown }: BulkOption, say: Say): string => (shown ? say(shown) : label);

function indexOf(options: readonly BulkOption[], say: Say): OptionIndex {
  const called = new Map<string, string | null>();
  for (const option of options) {
    const { value, label, also = [] } = option;
    for (const name of new Set([label, wordOf(option, say), ...also].map(plain)))
      called.set(name, called.has(name) ? null : value);
  }
  return { labels: new Map(options.map((option) => [option.value, wordOf(option, say)])), called };
}

/**
 * Indexes are cached per options array: a file has many lines, and a row source returns the same array for all
 * rows.
 */
const indexes = new WeakMap<readonly BulkOption[], { readonly say: Say; readonly index: OptionIndex }>();

function optionsOf<Source, Values>(
  column: BulkColumn<Source, Values>,
  source: Source,
  say: Say,
): OptionIndex {
  const options = column.options(source);
  const known = indexes.get(options);
  if (known?.say === say) return known.index;
  const index = indexOf(options, say);
  indexes.set(options, { say, index });
  return index;
}

/** The option for a text: by id, or by a unique name in any language. */
const find = (text: string, { labels, called }: OptionIndex): string | undefined =>
  labels.has(text) ? text : (called.get(plain(text)) ?? undefined);

/** The shown name of an option if it identifies the option; else its id. */
function nameOf(value: string, index: OptionIndex): string {
  const label = index.labels.get(value)?.trim();
  return label && !label.includes(valueSeparator) && find(label, index) === value ? label : value;
}

/** Prints a row's cell so that `readCell` finds the same value. */
export function printCell<Source, Values>(
  column: BulkColumn<Source, Values>,
  values: Values,
  source: Source,
  say: Say,
): string {
  if (column.kind === 'text') return column.get(values);
  const options = optionsOf(column, source, say);
  if (column.kind === 'many')
    return column
      .get(values)
      .map((value) => nameOf(value, options))
      .join(joined);
  const value = column.get(values);
  return value === null ? '' : nameOf(value, options);
}

/** Splits a cell with several values. */
const piecesOf = (text: string): string[] =>
  text
    .split(valueSeparator)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Why a cell could not be read. */
export function cellFault<Source, Values>(
  column: BulkColumn<Source, Values>,
  text: string,
  source: Source,
  say: Say,
): MessageDescriptor {
  if (column.kind === 'text') return column.faultOf?.(text) ?? column.invalid;
  const { called } = optionsOf(column, source, say);
  const named = column.kind === 'many' ? piecesOf(text) : [text];
  return named.some((one) => called.get(plain(one)) === null)
    ? msg`More than one match. Enter the ID.`
    : msg`No option with this name.`;
}

/** Applies a cell to the values; null if it cannot be read, or matches no option. */
export function readCell<Source, Values>(
  column: BulkColumn<Source, Values>,
  text: string,
  values: Values,
  source: Source,
  say: Say,
): Values | null {
  // An unchanged cell is always valid, even if its value is no longer an option.
  if (text.trim() === printCell(column, values, source, say).trim()) return values;
  if (column.kind === 'text')
    return (column.faultOf?.(text) ?? null) === null ? column.set(values, text) : null;
  const options = optionsOf(column, source, say);
  if (column.kind === 'one') {
    if (text.trim() === '') return column.none === null ? values : column.set(values, null);
    const value = find(text.trim(), options);
    return value === undefined ? null : column.set(values, value);
  }
  const current = column.get(values);
  const found = piecesOf(text).map((one) => find(one, options) ?? current.find((id) => id === one));
  const chosen = found.filter((one) => one !== undefined);
  return chosen.length < found.length ? null : column.set(values, [...new Set(chosen)]);
}
