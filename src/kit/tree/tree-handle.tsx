import type { Fold } from '../../lib/view/tree-move.ts';
import { Icon } from '../base/icon.tsx';
import styles from './tree.module.css';

/** Whether the user can fold or unfold a row. */
const canFold = (fold: Fold): boolean => fold === 'open' || fold === 'folded';

/** The value of `aria-expanded`; null for a row without children. */
export const isExpanded = (fold: Fold): boolean | null => (fold === 'leaf' ? null : fold !== 'folded');

/** The sign before a row that folds it. For the pointer only: the tree itself handles the keys. */
export const TreeHandle = ({ fold, onFold }: { fold: Fold; onFold: () => void }) => (
  <span
    className={styles.handle}
    data-fold={fold}
    aria-hidden="true"
    onClick={canFold(fold) ? onFold : undefined}
  >
    {canFold(fold) && <Icon name="chevron-down" />}
  </span>
);
