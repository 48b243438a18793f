import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../../../kit/base/class-name.ts';
import { Icon } from '../../../kit/base/icon.tsx';
import type { IconName } from '../../../kit/base/icon.tsx';
import { refusePress } from '../../../kit/base/refused-press.ts';
import styles from './call-button.module.css';

/** `take` begins a call, `end` ends it. */
export type CallButtonLook = 'plain' | 'take' | 'end';

type Props = Pick<ComponentProps<'button'>, 'aria-pressed' | 'title'> & {
  icon: IconName;
  label: string;
  look?: CallButtonLook;
  busy?: boolean;
  /** Why it cannot be used now; the button stays focusable so that the reason can be read. */
  disabledReason?: string | undefined;
  onClick: () => void;
};

/** A round button of a call, with its name below. */
export function CallButton({
  icon,
  label,
  look = 'plain',
  busy = false,
  disabledReason,
  onClick,
  ...rest
}: Props) {
  const reasonId = useId();
  const isOff = busy || disabledReason !== undefined;
  return (
    <button
      type="button"
      data-call-control
      {...rest}
      {...(disabledReason !== undefined && { title: disabledReason, 'aria-describedby': reasonId })}
      className={classNames(styles.button, styles[look])}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={isOff ? refusePress(busy ? undefined : disabledReason) : onClick}
    >
      <span className={styles.disc}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.label}>{label}</span>
      {disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  );
}
