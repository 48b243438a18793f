import { useLayoutEffect, useRef } from 'react';
import { classNames } from './class-name.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { ToastAnnouncer, useToasts } from './toast-announcer.tsx';
import { toast } from './toast.ts';
import type { ToastKind } from './toast.ts';
import styles from './toast-region.module.css';
import { useWords } from './words.ts';

const icons = { success: 'check', error: 'error', info: 'info' } as const satisfies Record<ToastKind, string>;

/** Where toasts show: above everything, dialogs included; they wait while pointer or focus is on them. */
export function ToastRegion() {
  const toasts = useToasts();
  const words = useWords();
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  useLayoutEffect(() => {
    // Shown anew for each toast: the last one shown is on top of a dialog opened in between.
    const element = region.current;
    if (newest === undefined || !element) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [newest]);

  return (
    <>
      <ToastAnnouncer />
      <section ref={region} popover="manual" aria-label={words.messages} className={styles.region}>
        <div
          onPointerEnter={toast.pause}
          onPointerLeave={toast.resume}
          onFocus={toast.pause}
          onBlur={toast.resume}
        >
          <ul>
            {toasts.map(({ id, kind, message }) => (
              <li key={id} className={classNames(styles.toast, styles[kind])} data-kind={kind}>
                <Icon name={icons[kind]} />
                <span className={styles.message}>{message}</span>
                <IconButton icon="close" size="small" label={words.close} onClick={() => toast.dismiss(id)} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
