import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import styles from './document-bar.module.css';
import type { EditHistory } from './history.ts';

interface Steps {
  readonly undo: () => void;
  readonly redo: () => void;
}

type Props = {
  /** The name of the document. */
  title: ReactNode;
  store: Steps;
  history: EditHistory<unknown>;
  access: 'edit' | 'read';
  /** Why the document cannot be saved now. */
  obstacle: string | undefined;
  onSave: () => void;
};

/** The name of an open document with undo, redo and save. */
export function DocumentBar({ title, store, history, access, obstacle, onSave }: Props) {
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
