import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import type { PhoneView } from '../host/use-phone.ts';
import styles from './dock.module.css';
import { DockPill } from './dock-pill.tsx';
import { ContactsButton, Panel } from './panel.tsx';

export type DockSize = 'open' | 'small';

type Props = Omit<ComponentProps<'aside'>, 'children'> & {
  view: PhoneView;
  size: DockSize;
  onResize: (size: DockSize) => void;
};

/** The control that replaces the pressed one when the size of a dock changes. */
export const resizeControl = (root: HTMLElement, removed: Element): HTMLElement | null =>
  removed.matches('[data-resize]') ? root.querySelector<HTMLElement>('[data-resize]') : null;

/** The docked web phone, minimized or open (S0-2-68). */
export function DockFrame({ view, size, onResize, ...rest }: Props) {
  const { t } = useLingui();
  const [contacts, setContacts] = useState<'shown' | 'hidden'>('hidden');
  return (
    <aside {...rest} className={styles.dock} data-size={size} aria-label={t`Web phone`}>
      {size === 'small' ? (
        <DockPill view={view} onOpen={() => onResize('open')} />
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
              data-resize
              size="small"
              icon="down"
              label={t`Minimize web phone`}
              onClick={() => onResize('small')}
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
