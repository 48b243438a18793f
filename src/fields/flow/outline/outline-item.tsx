import type { ComponentProps, ReactNode } from 'react';
import type { OutlineRow } from '../../../domain/flow/graph/outline.ts';
import { Icon } from '../../../kit/base/icon.tsx';
import type { TreeRow } from '../../../lib/view/tree-move.ts';
import type { SiblingPlace } from '../../../lib/view/tree-rows.ts';
import styles from './outline.module.css';

/** A row of the outline for its keys. */
export const foldable = (row: OutlineRow, folded: ReadonlySet<string>): TreeRow => ({
  level: row.depth + 1,
  fold: row.children === 0 ? 'leaf' : folded.has(row.id) ? 'folded' : 'open',
});

/** Deeper rows are indented no further. */
const maxIndent = 8;

type Props = Omit<ComponentProps<'div'>, 'children'> & {
  row: OutlineRow;
  place: SiblingPlace | undefined;
  folded: ReadonlySet<string>;
  isActive: boolean;
  isSelected: boolean;
  onFold: () => void;
  children: ReactNode;
};

/** A row of the outline as an item of a tree. */
export function OutlineItem(props: Props) {
  const { row, place, folded, isActive, isSelected, onFold, style, children, ...rest } = props;
  const { level, fold } = foldable(row, folded);
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={place?.position}
      aria-setsize={place?.count}
      aria-selected={isSelected}
      {...(fold !== 'leaf' && { 'aria-expanded': fold === 'open' })}
      className={styles.row}
      data-active={isActive}
      style={{ paddingInlineStart: 4 + Math.min(row.depth, maxIndent) * 14, ...style }}
      {...rest}
    >
      {/* For the pointer only; the tree itself handles the keys. */}
      <span
        className={styles.handle}
        data-fold={fold}
        aria-hidden="true"
        onClick={fold === 'leaf' ? undefined : onFold}
      >
        {fold !== 'leaf' && <Icon name="chevron-down" />}
      </span>
      {children}
    </div>
  );
}
