import type { ReactNode } from 'react';
import { classNames } from '../base/class-name.ts';
import styles from './full-page.module.css';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icon.tsx';
import type { Tone } from '../base/tone.ts';
import tones from '../base/tone.module.css';

type Props = { icon?: IconName; tone?: Tone; title: string; children?: ReactNode; action?: ReactNode };

/** A message instead of a page: forbidden, not found, failed. */
export function FullPage({ icon = 'lock', tone = 'neutral', title, children, action }: Props) {
  return (
    <div className={styles.page}>
      <span className={classNames(styles.icon, tones[tone])}>
        <Icon name={icon} size={20} />
      </span>
      <h1>{title}</h1>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
