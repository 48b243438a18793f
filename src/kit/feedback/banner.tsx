import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from '../base/class-name.ts';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icon.tsx';
import type { Tone } from '../base/tone.ts';
import tones from '../base/tone.module.css';

const icons: Partial<Record<Tone, IconName>> = { warn: 'offline', error: 'error', notice: 'warning' };

/** Reserves the room that the banner covers at the end of a page, because its text may take several lines there. */
function reserveRoom(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const gap = 8;
  const observer = new ResizeObserver(() =>
    style.setProperty('--banner-room', `${banner.offsetHeight + gap}px`),
  );
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--banner-room');
  };
}

/** The app-wide status strip. Always render it, empty if there is nothing to say: it is a live region. */
export function Banner({ tone = 'warn', children }: { tone?: Tone; children?: ReactNode }) {
  return (
    <output className={styles.strip}>
      {children && (
        <span ref={reserveRoom} className={classNames(styles.banner, tones[tone])}>
          <Icon name={icons[tone] ?? 'info'} />
          <span className={styles.content}>{children}</span>
        </span>
      )}
    </output>
  );
}
