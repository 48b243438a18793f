import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import styles from './check.module.css';
import { classNames } from './class-name.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  description?: ReactNode;
};

/** The look of a check box that stands without words, named by `aria-label`. */
export const boxClass = classNames(styles.box, styles.checkbox);

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

/** A labelled check box: a choice that holds once the form is sent. */
export function Checkbox(props: Props) {
  return <Check kind="checkbox" {...props} />;
}

/** A labelled switch: a setting that is on or off. */
export function Switch(props: Props) {
  return <Check kind="switch" {...props} />;
}
