import { Trans } from '@lingui/react/macro';
import styles from './period-list.module.css';

/** Marks a period with edits that are not saved (S1-4-52). */
export const UnsavedMark = () => (
  <span className={styles.unsaved}>
    <Trans>Unsaved</Trans>
  </span>
);
