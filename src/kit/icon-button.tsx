import type { ComponentProps } from 'react';
import type { ButtonSize, ButtonVariant } from './button.tsx';
import { buttonClass } from './button.tsx';
import styles from './button.module.css';
import { classNames } from './class-name.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** What it does, for those who cannot see the icon, and as its title. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** A button that is an icon. */
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
