import type { ReactNode, RefObject, SubmitEvent } from 'react';
import styles from './dialog.module.css';
import { IconButton } from '../button/icon-button.tsx';
import { useKitLabels } from '../base/kit-labels.ts';

export type DialogContent = {
  title: string;
  /** The subject of the dialog, below the title: 'Ada Lovelace'. */
  subject?: string | undefined;
  /** The user dismisses it, by Esc or the close button. */
  onClose: () => void;
  /** Makes the dialog a form; the handler of react-hook-form's `handleSubmit` fits. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The buttons; the submit button comes last. */
  footer?: ReactNode;
  children: ReactNode;
};

type Props = DialogContent & { titleId: string; body: RefObject<HTMLDivElement | null> };

/** The parts of a dialog: title, content that scrolls, and buttons. */
export function DialogFrame(props: Props) {
  const { title, subject, onClose, onSubmit, footer, titleId, body, children } = props;
  const labels = useKitLabels();
  const content = (
    <>
      <h2 className={styles.title} id={titleId}>
        {title}
        {subject !== undefined && (
          <span className={styles.subject}>
            {' '}
            <bdi>{subject}</bdi>
          </span>
        )}
      </h2>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </>
  );
  return (
    <>
      {onSubmit ? (
        <form className={styles.frame} noValidate onSubmit={onSubmit}>
          {content}
        </form>
      ) : (
        <div className={styles.frame}>{content}</div>
      )}
      {/* The close button comes last so that the first field gets the focus. */}
      <div className={styles.close}>
        <IconButton icon="close" size="small" label={labels.close} onClick={onClose} />
      </div>
    </>
  );
}
