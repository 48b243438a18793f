import { useLingui } from '@lingui/react';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { YesNo } from '../../fields/text/yes-no.tsx';
import { Nothing } from '../../kit/display/nothing.tsx';
import type { FieldTexts } from './field.ts';
import { noneText } from './none-text.ts';
import { isEmpty, plainText } from './plain-text.ts';

type Props<Value, Source> = {
  /** Undefined if the type has no field of that name. */
  field:
    | (FieldTexts & { readonly show?: (value: NonNullable<Value>, source: Source) => ReactNode })
    | undefined;
  value: Value;
  source: Source;
};

/** Shows a field's value: with the field's own `show`, as yes or no, or as plain text. */
export function FieldValue<Value, Source>({ field, value, source }: Props<Value, Source>): ReactNode {
  const { i18n } = useLingui();
  if (isEmpty(value))
    return field?.none === undefined || field.none === noneText ? createElement(Nothing) : i18n._(field.none);
  if (field?.show) return field.show(value as NonNullable<Value>, source);
  if (typeof value === 'boolean') return createElement(YesNo, { value });
  return plainText(value);
}
