import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { Button } from '../../../kit/button/button.tsx';
import styles from './document.module.css';
import type { EditHistory } from './history.ts';

type Props = {
  title: ReactNode;
  access: 'edit' | 'read';
  history: EditHistory<unknown, string>;
  store: { readonly undo: () => void; readonly redo: () => void };
  /** Why the document cannot be saved now. */
  obstacle: string | undefined;
  onSave: () => void;
};

/** The name of a document with undo, redo and save. */
export function DocumentBar({ title, access, history, store, obstacle, onSave }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.bar}>
      <h1 className={styles.title}>{title}</h1>
      {access === 'edit' && (
        <>
          <IconButton
            icon="undo"
            label={t`Undo`}
            aria-keyshortcuts="Control+Z"
            disabled={history.past.length === 0}
            onClick={store.undo}
          />
          <IconButton
            icon="redo"
            label={t`Redo`}
            aria-keyshortcuts="Control+Y"
            disabled={history.future.length === 0}
            onClick={store.redo}
          />
          <Button variant="primary" aria-keyshortcuts="Control+S" disabledReason={obstacle} onClick={onSave}>
            <Trans>Save</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
