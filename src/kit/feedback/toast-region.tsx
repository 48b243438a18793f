import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../base/class-name.ts';
import { Icon } from '../base/icon.tsx';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { LiveRegion, useToasts } from './live-region.tsx';
import { toast } from './toast.ts';
import type { ToastKind } from './toast.ts';
import styles from './toast-region.module.css';
import { useKitLabels } from '../base/kit-labels.ts';

const icons = { success: 'check', error: 'error', info: 'info' } as const satisfies Record<ToastKind, string>;

/** Shows the toasts above everything, including dialogs; they stay while the pointer or the focus is on them. */
export function ToastRegion() {
  const toasts = useToasts();
  const labels = useKitLabels();
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  useLayoutEffect(() => {
    // Show the popover again for each toast, to be above a dialog that was opened in between.
    const element = region.current;
    if (newest === undefined || !element) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [newest]);

  return (
    <>
      <LiveRegion />
      <section ref={region} popover="manual" aria-label={labels.messages} className={styles.region}>
        <div
          onPointerEnter={toast.pause}
          onPointerLeave={toast.resume}
          onFocus={toast.pause}
          onBlur={toast.resume}
        >
          <ul>
            {toasts.map(({ id, kind, message, action }) => (
              <li key={id} className={classNames(styles.toast, styles[kind])} data-kind={kind}>
                <Icon name={icons[kind]} />
                <span className={styles.message}>{message}</span>
                {action && (
                  <Button
                    size="small"
                    variant="ghost"
                    onClick={() => {
                      toast.dismiss(id);
                      action.run();
                    }}
                  >
                    {action.label}
                  </Button>
                )}
                <IconButton
                  icon="close"
                  size="small"
                  label={labels.close}
                  onClick={() => toast.dismiss(id)}
                />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
