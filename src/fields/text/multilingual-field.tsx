import { languageNames, locales } from '../../i18n/locale.ts';
import { TextField } from './text-field.tsx';
import styles from '../form/field-group.module.css';

type Props = {
  name: string;
  label: string;
  required?: boolean;
  invalid?: string;
};

/** A text in every language of the portal, with one input per language. */
export function MultilingualField({ name, label, required = false, invalid }: Props) {
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{label}</legend>
      {locales.map((locale, at) => {
        const language = languageNames[locale];
        return (
          <TextField
            key={locale}
            name={`${name}.${locale}`}
            label={`${label} (${language})`}
            lang={locale}
            required={required && at === 0}
            {...(invalid !== undefined && { invalid })}
          />
        );
      })}
    </fieldset>
  );
}
