import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

type Props = { icon?: IconName; title: string; children?: ReactNode; action?: ReactNode };

/** What stands where there is nothing, and what can be done about it. */
export function EmptyState({ icon = 'info', title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.title}>{title}</div>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
