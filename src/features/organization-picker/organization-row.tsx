import { Highlight } from '../../kit/display/highlight.tsx';
import { Icon } from '../../kit/base/icon.tsx';
import styles from './organization-picker.module.css';
import type { TreeRow } from '../../lib/view/tree-move.ts';

type Props = {
  row: TreeRow;
  name: string;
  search: string;
  id: string;
  active: boolean;
  top: number;
  height: number;
  onChoose: () => void;
  onFold: () => void;
};

/** One organization: an indented button and the handle that collapses its branch. */
export function OrganizationRow({ row, name, search, id, active, top, height, onChoose, onFold }: Props) {
  const folds = row.fold === 'open' || row.fold === 'folded';
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={row.level}
      aria-selected={active}
      {...(row.fold !== 'leaf' && { 'aria-expanded': row.fold !== 'folded' })}
      className={styles.row}
      data-active={active}
      style={{
        transform: `translateY(${top}px)`,
        height,
        paddingInlineStart: 4 + Math.min(row.level - 1, 12) * 20,
      }}
    >
      {/* For the pointer only; the tree itself handles the keys. */}
      <span
        className={styles.handle}
        data-fold={row.fold}
        aria-hidden="true"
        onClick={folds ? onFold : undefined}
      >
        {folds && <Icon name="chevron-down" />}
      </span>
      <button type="button" tabIndex={-1} className={styles.name} onClick={onChoose}>
        <Highlight text={name} query={search} />
      </button>
    </div>
  );
}
