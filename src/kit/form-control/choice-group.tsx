import { useId } from 'react';
import styles from './choice-group.module.css';

/** The class of a radio button outside a ChoiceGroup. */
export const radioClass = styles.radio;

type Props<Value extends string> = {
  label: string;
  value: Value;
  /** `example` shows the effect of a choice, or says why it is disabled. */
  options: readonly { value: Value; label: string; example?: string; lang?: string; disabled?: boolean }[];
  disabled?: boolean;
  onChange: (value: Value) => void;
};

/** A labelled group of radio buttons; a choice takes effect at once. */
export function ChoiceGroup<Value extends string>(props: Props<Value>) {
  const { label, value, options, disabled = false, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.row}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            disabled={disabled || option.disabled}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.texts}>
            <span lang={option.lang}>{option.label}</span>
            {option.example !== undefined && <span className={styles.example}>{option.example}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
