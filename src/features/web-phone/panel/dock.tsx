import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { createStoredChoice } from '../../../lib/browser/stored-choice.ts';
import type { PhoneView } from '../host/use-phone.ts';
import styles from './dock.module.css';
import { DockPill } from './dock-pill.tsx';
import { ContactsButton, Panel } from './panel.tsx';

/** The user's last choice, in all tabs of the browser. */
const shape = createStoredChoice('web-phone.dock', (stored): 'open' | 'small' =>
  stored === 'open' ? 'open' : 'small',
);

/** Reserves space: toasts appear beside the dock, and in a narrow window pages end above it. */
function useDockRoom(size: 'open' | 'small'): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--dock-room', size === 'open' ? '372px' : '196px');
    style.setProperty('--dock-height', '48px');
    return () => {
      style.removeProperty('--dock-room');
      style.removeProperty('--dock-height');
    };
  }, [size]);
}

/** The web phone over every page, minimized or open (S0-2-68). */
export function Dock({ view }: { view: PhoneView }) {
  const { t } = useLingui();
  const size = useSyncExternalStore(shape.subscribe, shape.get);
  const [contacts, setContacts] = useState<'shown' | 'hidden'>('hidden');
  const dock = useRef<HTMLElement>(null);
  useDockRoom(size);
  const resize = (next: 'open' | 'small'): void => {
    shape.set(next);
    // The pressed button has disappeared; the button that replaces it gets the focus.
    requestAnimationFrame(() => dock.current?.querySelector<HTMLElement>('[data-size]')?.focus());
  };
  return (
    <aside ref={dock} className={styles.dock} data-size={size} aria-label={t`Web phone`}>
      {size === 'small' ? (
        <DockPill view={view} onOpen={() => resize('open')} />
      ) : (
        <div className={styles.card}>
          <div className={styles.head}>
            <h2>
              <Trans>Web phone</Trans>
            </h2>
            {view.phone && (
              <ContactsButton
                contacts={contacts}
                onChange={() => setContacts(contacts === 'shown' ? 'hidden' : 'shown')}
              />
            )}
            <IconButton
              data-size
              size="small"
              icon="down"
              label={t`Minimize web phone`}
              onClick={() => resize('small')}
            />
          </div>
          <div className={styles.body}>
            <Panel view={view} contacts={contacts} />
          </div>
        </div>
      )}
    </aside>
  );
}
