import { useLingui } from '@lingui/react';
import type { FieldChoice, FieldTexts } from './field.ts';

/** The field texts that an input needs. */
export interface InputTexts {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly invalid?: string;
}

/** A field with one of a few values also has these, for a `ChoiceField`. */
type TextsOf<Fields> = {
  readonly [Name in keyof Fields]: InputTexts &
    (Fields[Name] extends { readonly choice: FieldChoice<infer Word> } ? FieldChoice<Word> : unknown);
};

/** The texts of a form's fields in the user's language: `<TextField {...texts.name} required />`. */
export function useFieldTexts<Fields extends Readonly<Record<string, FieldTexts>>>(
  fields: Fields,
): TextsOf<Fields> {
  const { i18n } = useLingui();
  const texts = Object.entries<FieldTexts>(fields).map(
    ([name, { title, short, description, invalid, choice }]) => [
      name,
      {
        name,
        label: i18n._(short ?? title),
        ...(description && { description: i18n._(description) }),
        ...(invalid && { invalid: i18n._(invalid) }),
        ...choice,
      },
    ],
  );
  return Object.fromEntries(texts) as TextsOf<Fields>;
}
