import { classNames } from '../../../../kit/base/class-name.ts';
import { selectClass } from '../../../../kit/form-control/select.tsx';
import { useTableLook } from '../../../../kit/table/table-look.ts';
import styles from './targeting.module.css';
import type { TargetChoice } from './use-target-options.ts';

type Props = {
  label: string;
  choice: TargetChoice;
  /** Undefined if the contract cannot be changed. */
  onChange: ((value: string) => void) | undefined;
};

/** A choice in a row. The tree is one tab stop, so only the pointer reaches it; the keyboard opens the row. */
export function TargetCell({ label, choice: { value, options }, onChange }: Props) {
  const look = useTableLook();
  const text = options.find((option) => option.value === value)?.label ?? '';
  // On a phone, the whole row opens the choices.
  if (onChange === undefined || look === 'cards')
    return <span className={classNames(value === '' && styles.inherited)}>{text}</span>;
  return (
    <select
      className={classNames(selectClass, styles.choice, value === '' && styles.inherited)}
      aria-label={label}
      // A long name of the organization above is cut off.
      title={text}
      tabIndex={-1}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
