import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import styles from './button.module.css';
import { classNames } from './class-name.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'medium' | 'small';
type Look = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean };

/** The look of a button, for a link that acts as one: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'secondary', size = 'medium', wide = false }: Look = {}): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide);
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Look & {
    icon?: IconName;
    /** Work of this button is under way: it keeps its width and takes no second click. */
    busy?: boolean;
    /** Why it cannot be used now; it stays reachable by keyboard, so that the reason can be read. */
    disabledReason?: string | undefined;
    children: ReactNode;
  };

/** A button; it submits a form only when it says `type="submit"`. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, busy = false, disabledReason, className, children, ...rest } = props;
  const reasonId = useId();
  const off = busy || disabledReason !== undefined;
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(look), busy && styles.busy, className)}
      {...(off && { 'aria-disabled': true, onClick: refuse })}
      {...(disabledReason !== undefined && { title: disabledReason, 'aria-describedby': reasonId })}
      aria-busy={busy || undefined}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  );
}

// A disabled submit button must not send its form either.
function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
