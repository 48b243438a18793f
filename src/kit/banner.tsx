import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-name.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import type { Tone } from './tone.ts';
import tones from './tone.module.css';

const icons: Partial<Record<Tone, IconName>> = { warn: 'offline', error: 'error', notice: 'warning' };

/** The status strip of the whole app. Render it always, empty while there is nothing to say: it is a live region. */
export function Banner({ tone = 'warn', children }: { tone?: Tone; children?: ReactNode }) {
  return (
    <output className={styles.place}>
      {children && (
        <span className={classNames(styles.banner, tones[tone])}>
          <Icon name={icons[tone] ?? 'info'} />
          {children}
        </span>
      )}
    </output>
  );
}
