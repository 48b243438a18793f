import { InputBox } from '../../../kit/form-control/field.tsx';
import { fromLocalTime, toLocalTime } from '../../../lib/time/local-time.ts';
import type { ControlProps } from './control.ts';
import { linksOf } from './control.ts';
import styles from './option.module.css';

/** Edits a moment in the user's time zone. */
export function DateControl({ value, onChange, links, placeholder, scope }: ControlProps<'date'>) {
  return (
    <>
      <InputBox
        {...linksOf(links)}
        type="datetime-local"
        readOnly={scope.access === 'read'}
        value={value === null ? '' : toLocalTime(value)}
        onChange={({ target }) => onChange(fromLocalTime(target.value) || null)}
      />
      {value === null && placeholder !== undefined && <code className={styles.hint}>{placeholder}</code>}
    </>
  );
}
