import { useLingui } from '@lingui/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { FieldTexts } from './field.ts';
import { FieldValue } from './field-value.ts';
import { isEmpty } from './plain-text.ts';

interface PanelFact {
  readonly label: string;
  readonly value: ReactNode;
}

type ShownField<Value> = FieldTexts & { readonly show?: (value: NonNullable<Value>) => ReactNode };

/**
 * Builds a panel's facts from fields: `fact(fields.name, row.name)`. `content` replaces the default display, for
 * example with a link.
 */
export function useFact() {
  const { i18n } = useLingui();
  return <Value>(field: ShownField<Value>, value: Value, content?: ReactNode): PanelFact => ({
    label: i18n._(field.title),
    value: content ?? createElement(FieldValue<Value, null>, { field, value, source: null }),
  });
}

/** Builds facts that a panel leaves out while they are empty: `...optionalFact(fields.error, row.error)`. */
export function useOptionalFact() {
  const fact = useFact();
  return <Value>(field: ShownField<Value>, value: Value): readonly PanelFact[] =>
    isEmpty(value) ? [] : [fact(field, value)];
}
