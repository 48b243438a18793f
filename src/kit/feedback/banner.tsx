import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from '../base/class-name.ts';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icon.tsx';
import type { Tone } from '../base/tone.ts';
import tones from '../base/tone.module.css';

const icons: Partial<Record<Tone, IconName>> = { warn: 'offline', error: 'error', notice: 'warning' };

/** The app-wide status strip. Always render it, empty if there is nothing to say: it is a live region. */
export function Banner({ tone = 'warn', children }: { tone?: Tone; children?: ReactNode }) {
  return (
    <output className={styles.strip}>
      {children && (
        <span className={classNames(styles.banner, tones[tone])}>
          <Icon name={icons[tone] ?? 'info'} />
          {children}
        </span>
      )}
    </output>
  );
}
