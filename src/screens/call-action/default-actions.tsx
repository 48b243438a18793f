import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DefaultPlace } from '../../domain/value/call-action.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { MenuAction, MenuGroup } from '../../kit/menu/menu-item.tsx';
import { Menu } from '../../kit/menu/menu.tsx';
import { DefaultActionButton } from './default-action-button.tsx';
import styles from './call-action.module.css';

type Props = { places: readonly DefaultPlace[]; organizationId: string };

/** The organization's default call actions, above the list that they apply to (decision 10). */
export const DefaultActions = ({ places, organizationId }: Props) => (
  <div className={styles.defaults}>
    {places.map((place) => (
      <DefaultActionButton key={place} place={place} organizationId={organizationId} />
    ))}
  </div>
);

/** The same in the menu of the page, which leaves the screen of a phone to the list. `title`: that of the page. */
export function DefaultActionsMenu({ title, ...props }: Props & { title: string }) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'open' | 'closed'>('closed');
  const close = (): void => setDialog('closed');
  return (
    <>
      <Menu icon="more" label={t`More for ${title}`}>
        <MenuGroup>
          <MenuAction icon="edit" onSelect={() => setDialog('open')}>
            {t`Defaults`}
          </MenuAction>
        </MenuGroup>
      </Menu>
      {dialog === 'open' && (
        <Dialog title={t`Defaults`} onClose={close}>
          <DefaultActions {...props} />
        </Dialog>
      )}
    </>
  );
}
