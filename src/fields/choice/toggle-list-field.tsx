import { useController } from 'react-hook-form';
import * as v from 'valibot';
import group from '../form/field-group.module.css';
import { GroupLegend } from '../form/group-legend.tsx';
import { useFieldError } from '../form/use-field-error.ts';
import styles from './toggle-list-field.module.css';

interface ToggleOption {
  readonly value: number;
  /** The text in the button. */
  readonly short: string;
  /** The name for screen readers. */
  readonly label: string;
}

type Props = { name: string; label: string; options: readonly ToggleOption[]; invalid?: string };

const list = v.fallback(v.array(v.number()), []);

/** Several of a few numbered options, such as weekdays, in one line; the value is the ascending list of numbers. */
export function ToggleListField({ name, label, options, invalid }: Props) {
  const error = useFieldError(name, invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const chosen = v.parse(list, value);
  return (
    <fieldset aria-invalid={error !== undefined}>
      <GroupLegend label={label} />
      <div className={styles.toggles}>
        {options.map((option, at) => (
          <label key={option.value} className={styles.toggle} title={option.label}>
            <input
              ref={at === 0 ? ref : undefined}
              type="checkbox"
              className={styles.input}
              aria-label={option.label}
              checked={chosen.includes(option.value)}
              onBlur={onBlur}
              onChange={({ target }) => {
                const others = chosen.filter((one) => one !== option.value);
                onChange(target.checked ? [...others, option.value].toSorted((a, b) => a - b) : others);
              }}
            />
            {option.short}
          </label>
        ))}
      </div>
      <div role="alert" className={group.error}>
        {error}
      </div>
    </fieldset>
  );
}
