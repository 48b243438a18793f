import { useLingui } from '@lingui/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import type { FieldTexts } from './field.ts';
import { FieldValue } from './field-value.ts';

interface PanelFact {
  readonly label: string;
  readonly value: ReactNode;
}

/**
 * Builds a panel's facts from fields: `fact(fields.name, row.name)`. `content` replaces the default display, for
 * example with a link.
 */
export function useFact() {
  const { i18n } = useLingui();
  return <Value>(
    field: FieldTexts & { readonly show?: (value: NonNullable<Value>) => ReactNode },
    value: Value,
    content?: ReactNode,
  ): PanelFact => ({
    label: i18n._(field.title),
    value: content ?? createElement(FieldValue<Value, null>, { field, value, source: null }),
  });
}
