import { useLingui } from '@lingui/react';
import type { FieldTexts } from './field.ts';

/** The field texts that an input needs. */
export interface InputTexts {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly invalid?: string;
}

/** The texts of a form's fields in the user's language: `<TextField {...texts.name} required />`. */
export function useFieldTexts<Name extends string>(fields: {
  readonly [Each in Name]: FieldTexts;
}): { readonly [Each in Name]: InputTexts } {
  const { i18n } = useLingui();
  const texts = Object.entries<FieldTexts>(fields).map(([name, { title, description, invalid }]) => [
    name,
    {
      name,
      label: i18n._(title),
      ...(description && { description: i18n._(description) }),
      ...(invalid && { invalid: i18n._(invalid) }),
    },
  ]);
  return Object.fromEntries(texts) as { readonly [Each in Name]: InputTexts };
}
