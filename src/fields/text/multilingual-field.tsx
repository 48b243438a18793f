import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { multilingual } from '../../domain/core/multilingual.ts';
import { languageNames, locales } from '../../i18n/locale.ts';
import { TextField } from './text-field.tsx';
import styles from '../form/field-group.module.css';

type Props = {
  name: string;
  label: string;
  /** One language at least needs a text. */
  required?: boolean;
  invalid?: string;
};

/** A text in every language of the portal, with one input per language. */
export function MultilingualField({ name, label, required = false, invalid }: Props) {
  const text = v.parse(v.fallback(multilingual, { en: '', nl: '' }), useWatch({ name }));
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{label}</legend>
      {locales.map((locale) => {
        const language = languageNames[locale];
        return (
          <TextField
            key={locale}
            name={`${name}.${locale}`}
            label={`${label} (${language})`}
            lang={locale}
            required={required && locales.every((other) => other === locale || text[other].trim() === '')}
            {...(invalid !== undefined && { invalid })}
          />
        );
      })}
    </fieldset>
  );
}
