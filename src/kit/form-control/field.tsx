import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../base/class-name.ts';
import styles from './field.module.css';
import { Icon } from '../base/icon.tsx';
import { limitCharacters } from './limit-characters.ts';

export type FieldText = {
  label: string;
  description?: ReactNode;
  /** A short fact at the end of the label's line, which moves nothing when it appears. */
  aside?: ReactNode;
  error?: string | undefined;
};

/** The attributes that link a control to its label, description and error. */
export type FieldLinks = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = FieldText & {
  required?: boolean | undefined;
  id?: string | undefined;
  /** The id of the message that says what is wrong, where several controls share one. */
  faultId?: string | undefined;
  children: (links: FieldLinks) => ReactNode;
};

/** A control with its label, required mark, description and error. The error is announced when it appears. */
export function Field({ label, description, aside, error, required, id, faultId, children }: Props) {
  const own = useId();
  const controlId = id ?? own;
  const [descriptionId, errorId] = [`${controlId}-description`, `${controlId}-error`];
  const asideId = `${controlId}-aside`;
  const described = [description && descriptionId, aside && asideId, error && errorId, faultId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.heading}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
          {required && (
            <span className={styles.required} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {aside && (
          <span className={styles.aside} id={asideId}>
            {aside}
          </span>
        )}
      </div>
      {description && (
        <div className={styles.description} id={descriptionId}>
          {description}
        </div>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error || faultId !== undefined ? true : undefined,
      })}
      <div role="alert" id={errorId}>
        {error && (
          <span className={styles.error}>
            <Icon name="error" size={14} />
            {error}
          </span>
        )}
      </div>
    </div>
  );
}

/** `maxLength` counts characters as users see them. */
export type InputProps = ComponentProps<'input'> & { before?: ReactNode; after?: ReactNode };

/** An input without a label, with room for an icon before it and a button after it. */
export function InputBox({ before, after, className, maxLength, onChange, ...rest }: InputProps) {
  return (
    <div className={styles.control}>
      {before && <span className={styles.before}>{before}</span>}
      <input
        {...rest}
        onChange={(event) => {
          if (maxLength !== undefined) limitCharacters(event, maxLength);
          onChange?.(event);
        }}
        className={classNames(
          styles.input,
          before !== undefined && styles.leading,
          after !== undefined && styles.trailing,
          className,
        )}
      />
      {after && <span className={styles.after}>{after}</span>}
    </div>
  );
}
