import { LocalBox } from '../../../fields/time/local-box.tsx';
import { useLocalText } from '../../../fields/time/use-local-text.ts';
import { fromLocalTime, toLocalTime } from '../../../lib/time/local-time.ts';
import type { ControlProps } from './control.ts';
import { linksOf } from './control.ts';
import styles from './option.module.css';

/** Edits a moment in the user's time zone. */
export function DateControl({ value, onChange, links, placeholder, scope }: ControlProps<'date'>) {
  const typed = useLocalText({
    kind: 'dateTime',
    value: value === null ? '' : toLocalTime(value),
    onChange: (local) => onChange(fromLocalTime(local) || null),
  });
  return (
    <>
      <LocalBox
        {...linksOf(links)}
        {...(typed.isWrong && { 'aria-invalid': true })}
        readOnly={scope.access === 'read'}
        typed={typed}
      />
      {value === null && placeholder !== undefined && <code className={styles.hint}>{placeholder}</code>}
    </>
  );
}
