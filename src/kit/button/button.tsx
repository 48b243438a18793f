import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import styles from './button.module.css';
import { classNames } from '../base/class-name.ts';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icon.tsx';
import { refusePress } from '../base/refused-press.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'medium' | 'small';
type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean };

/** The class of a button, for a link that looks like one: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  wide = false,
}: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide);
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    icon?: IconName;
    /** The button's work is in progress: it keeps its width and ignores clicks. */
    busy?: boolean;
    /** Why it cannot be used now; the button stays focusable so that the reason can be read. */
    disabledReason?: string | undefined;
    children: ReactNode;
  };

/** A button; it submits a form only with `type="submit"`. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, busy = false, disabledReason, className, children, ...rest } = props;
  const reasonId = useId();
  const isOff = busy || disabledReason !== undefined;
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(look), busy && styles.busy, className)}
      {...(isOff && { 'aria-disabled': true, onClick: refusePress(busy ? undefined : disabledReason) })}
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
