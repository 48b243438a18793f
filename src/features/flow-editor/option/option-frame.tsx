import type { ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from '../../../kit/base/icon.tsx';
import styles from './option.module.css';

/** A note at a field, such as a finding. */
export interface FieldNote {
  readonly severity: 'error' | 'warning' | 'hint';
  readonly text: ReactNode;
}

/** The attributes that link a control to its label, hint and notes. */
export interface FrameLinks {
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

type Props = {
  label: string;
  /** Shown on the line of the label. */
  action?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  notes?: readonly FieldNote[];
  children: (links: FrameLinks) => ReactNode;
};

const icons = { error: 'error', warning: 'warning', hint: 'info' } as const;
const none: readonly FieldNote[] = [];

/** A field of a panel: label, control, hint, and the findings about it. */
export function OptionFrame({ label, action, hint, required = false, notes = none, children }: Props) {
  const id = useId();
  const [labelId, hintId, notesId] = [`${id}-label`, `${id}-hint`, `${id}-notes`];
  const described = [hint !== undefined && hintId, notes.length > 0 && notesId].filter(Boolean).join(' ');
  return (
    <div className={styles.option}>
      <div className={styles.head}>
        <label className={styles.label} id={labelId} htmlFor={id}>
          {label}
          {required && (
            <span className={styles.required} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {action}
      </div>
      {children({
        id,
        labelledBy: labelId,
        describedBy: described === '' ? undefined : described,
        invalid: notes.some(({ severity }) => severity === 'error'),
      })}
      {hint !== undefined && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
      <div id={notesId} aria-live="polite">
        {notes.map(({ severity, text }, at) => (
          <div key={at} className={styles.note} data-severity={severity}>
            <Icon name={icons[severity]} size={14} />
            <span>{text}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
