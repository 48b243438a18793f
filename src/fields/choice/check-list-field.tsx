import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { Checkbox } from '../../kit/form-control/checkbox.tsx';
import styles from './check-list-field.module.css';
import { GroupLegend } from '../form/group-legend.tsx';
import { useFieldError } from '../form/use-field-error.ts';

export interface CheckOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** Why it cannot be changed. */
  readonly locked?: string | undefined;
}

type Props = {
  name: string;
  label: string;
  required?: boolean;
  invalid?: string;
  options: readonly CheckOption[];
  /** Shown if there are no options. */
  empty: string;
};

const list = v.fallback(v.array(v.string()), []);

/** A list of check boxes; the value is the list of ticked options. */
export function CheckListField({ name, label, required = false, invalid, options, empty }: Props) {
  const error = useFieldError(name, invalid);
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => {
        const chosen = v.parse(list, value);
        return (
          <fieldset aria-invalid={error !== undefined}>
            <GroupLegend label={label} required={required} />
            <div className={styles.scroll}>
              {options.length === 0 && <span className={styles.none}>{empty}</span>}
              {options.map((option, at) => (
                <Checkbox
                  key={option.value}
                  ref={at === 0 ? ref : undefined}
                  label={option.label}
                  description={option.description}
                  title={option.locked}
                  disabled={option.locked !== undefined}
                  checked={chosen.includes(option.value)}
                  onBlur={onBlur}
                  onChange={({ target }) =>
                    onChange(
                      target.checked
                        ? [...chosen, option.value]
                        : chosen.filter((one) => one !== option.value),
                    )
                  }
                />
              ))}
            </div>
            <div role="alert" className={styles.error}>
              {error}
            </div>
          </fieldset>
        );
      }}
    />
  );
}
