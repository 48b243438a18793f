import type { ComponentProps } from 'react';
import type { ButtonSize, ButtonVariant } from './button.tsx';
import { buttonClass } from './button.tsx';
import styles from './button.module.css';
import { classNames } from '../base/class-name.ts';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icon.tsx';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** The accessible name and the title. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** A button that shows only an icon. */
export function IconButton({ icon, label, variant = 'ghost', size = 'medium', className, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(buttonClass({ variant, size }), styles.icon, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
