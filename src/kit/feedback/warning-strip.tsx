import type { ReactNode } from 'react';
import { classNames } from '../base/class-name.ts';
import { Icon } from '../base/icon.tsx';
import tones from '../base/tone.module.css';
import styles from './warning-strip.module.css';

type Props = { tone: 'notice' | 'warn' | 'error'; children: ReactNode };

/** A warning in the head of a panel. It is not announced, because the panel that contains it is. */
export function WarningStrip({ tone, children }: Props) {
  return (
    <p role="note" className={classNames(styles.strip, tones[tone])}>
      <Icon name={tone === 'error' ? 'error' : 'warning'} />
      <span className={styles.text}>{children}</span>
    </p>
  );
}
