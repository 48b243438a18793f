import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { useEditorView } from '../model/editor-view.ts';
import styles from './page.module.css';

type Props = {
  title: string;
  /** `cover`: over all blocks. `drawer`: over some of them, so that blocks can be dragged out of it. */
  look: 'cover' | 'drawer';
  onClose: () => void;
  children: ReactNode;
};

/** A panel over the blocks. */
export function Sheet({ title, look, onClose, children }: Props) {
  const { t } = useLingui();
  const { focusBlocks } = useEditorView();
  // Runs on unmount: the blocks can take the focus only once they are no longer inert.
  useEffect(() => focusBlocks, [focusBlocks]);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    // A requested field may already have the focus.
    if (sheet.current?.contains(document.activeElement) === false) sheet.current.focus();
  }, []);
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      className={styles.sheet}
      data-look={look}
      aria-label={title}
      data-editor-side
    >
      <div className={styles.sheetHead}>
        <strong>{title}</strong>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      {children}
    </section>
  );
}
