import type { ReactNode } from 'react';
import { classNames } from './class-name.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';
import tones from './tone.module.css';

type Props = { tone: 'info' | 'notice' | 'warn' | 'error'; actions?: ReactNode; children: ReactNode };

/** Something to know about what stands below it; announced when it appears, unless it is there to be read alone. */
export function Notice({ tone, actions, children }: Props) {
  return (
    <div role={tone === 'info' ? 'note' : 'alert'} className={classNames(styles.notice, tones[tone])}>
      <Icon name={tone === 'info' ? 'info' : tone === 'error' ? 'error' : 'warning'} />
      <div className={styles.text}>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
