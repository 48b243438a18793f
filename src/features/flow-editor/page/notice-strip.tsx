import type { ReactNode } from 'react';
import { classNames } from '../../../kit/base/class-name.ts';
import { Icon } from '../../../kit/base/icon.tsx';
import tones from '../../../kit/base/tone.module.css';
import styles from './page.module.css';

type Props = { tone: 'info' | 'warn'; actions?: ReactNode; children: ReactNode };

/** A notice about the open flow, between the bar and the canvas. */
export function NoticeStrip({ tone, actions, children }: Props) {
  return (
    <output className={classNames(styles.strip, tones[tone])}>
      <Icon name={tone === 'info' ? 'info' : 'warning'} />
      <span className={styles.stripText}>{children}</span>
      {actions && <span className={styles.stripActions}>{actions}</span>}
    </output>
  );
}
