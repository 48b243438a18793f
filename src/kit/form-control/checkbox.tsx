import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import styles from './checkbox.module.css';
import { classNames } from '../base/class-name.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  description?: ReactNode;
};

/** The class of a check box without a visible label, named by `aria-label`. */
export const checkboxClass = classNames(styles.box, styles.checkbox);

function Check({ kind, label, description, ...input }: Props & { kind: 'checkbox' | 'switch' }) {
  const id = useId();
  return (
    <label className={styles.row}>
      <input
        {...input}
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        className={classNames(styles.box, styles[kind], input.className)}
        {...(description !== undefined && { 'aria-describedby': id })}
      />
      <span>
        {label}
        {description !== undefined && (
          <span className={styles.description} id={id}>
            <br />
            {description}
          </span>
        )}
      </span>
    </label>
  );
}

/** A labelled check box, for a choice that takes effect when the form is submitted. */
export function Checkbox(props: Props) {
  return <Check kind="checkbox" {...props} />;
}

/** A labelled switch, for a setting that takes effect at once. */
export function Switch(props: Props) {
  return <Check kind="switch" {...props} />;
}
