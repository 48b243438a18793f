import type { ReactNode } from 'react';
import { classNames } from '../base/class-name.ts';
import { Icon } from '../base/icon.tsx';
import styles from './notice.module.css';
import tones from '../base/tone.module.css';

type Props = {
  tone: 'info' | 'notice' | 'warn' | 'error';
  /** `head`: lower, and not announced, because the panel whose head contains it is. */
  at?: 'content' | 'head';
  actions?: ReactNode;
  children: ReactNode;
};

/** A remark about the content below it; announced when it appears, unless its tone is `info`. */
export function Notice({ tone, at = 'content', actions, children }: Props) {
  const isAnnounced = tone !== 'info' && at === 'content';
  return (
    <div
      role={isAnnounced ? 'alert' : 'note'}
      className={classNames(styles.notice, at === 'head' && styles.head, tones[tone])}
    >
      <Icon name={tone === 'info' ? 'info' : tone === 'error' ? 'error' : 'warning'} />
      <div className={styles.text}>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
