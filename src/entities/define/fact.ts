import { useLingui } from '@lingui/react';
import { createElement, use } from 'react';
import type { ReactNode } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import { valueAt } from '../../lib/value/value-at.ts';
import type { AnyField, FieldTexts } from './field.ts';
import { FieldValue } from './field-value.ts';
import { HeadFields } from './head-fields.ts';
import { isEmpty } from './plain-text.ts';

interface PanelFact {
  readonly label: string;
  readonly value: ReactNode;
}

type ShownField<Value> = FieldTexts & { readonly show?: (value: NonNullable<Value>) => ReactNode };

/**
 * Builds a panel's facts from fields: `fact(fields.name, row.name)`. `content` replaces the default display, for
 * example with a link. Null for a field that the head of the panel shows.
 */
export function useFact() {
  const { i18n } = useLingui();
  const inHead = use(HeadFields);
  return <Value>(field: ShownField<Value>, value: Value, content?: ReactNode): PanelFact | null =>
    inHead.has(field)
      ? null
      : {
          label: i18n._(field.short ?? field.title),
          value: content ?? createElement(FieldValue<Value, null>, { field, value, source: null }),
        };
}

/** Builds a panel's facts from a row and its fields by path: `fact('configuration.username')`. */
export function useFacts<Fields extends Readonly<Record<string, AnyField>>>(
  fields: Fields,
  row: EntityRow,
): (path: keyof Fields & string, content?: ReactNode) => PanelFact | null {
  const fact = useFact();
  // The compiler has compared the fields with the row's type.
  const known: Readonly<Record<string, AnyField>> = fields;
  return (path, content) => fact(known[path] as ShownField<unknown>, valueAt(row, path), content);
}

/** Builds facts that a panel leaves out while they are empty: `...optionalFact(fields.error, row.error)`. */
export function useOptionalFact() {
  const fact = useFact();
  return <Value>(field: ShownField<Value>, value: Value): readonly (PanelFact | null)[] =>
    isEmpty(value) ? [] : [fact(field, value)];
}
