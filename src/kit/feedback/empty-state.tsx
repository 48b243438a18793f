import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icon.tsx';

type Props = { icon?: IconName; title: string; children?: ReactNode; action?: ReactNode };

/** Shown in place of missing content, with an action that helps. */
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
