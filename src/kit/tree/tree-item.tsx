import type { ComponentProps } from 'react';
import type { TreeRow } from '../../lib/view/tree-move.ts';
import type { SiblingPlace } from '../../lib/view/tree-rows.ts';
import { classNames } from '../base/class-name.ts';
import { isExpanded, TreeHandle } from './tree-handle.tsx';
import styles from './tree.module.css';

type Props = ComponentProps<'div'> & {
  row: TreeRow;
  /** Undefined where the siblings are not known. */
  place?: SiblingPlace | undefined;
  isActive: boolean;
  isSelected: boolean;
  /** In a tree whose rows are placed: the distance from its top, px. */
  top?: number;
  onFold: () => void;
};

/** A row of a tree, indented by its level, with the handle that folds it. */
export function TreeItem(props: Props) {
  const { row, place, isActive, isSelected, top, onFold, className, style, children, ...rest } = props;
  const look = {
    '--depth': row.level - 1,
    ...(top !== undefined && { transform: `translateY(${top}px)` }),
    ...style,
  };
  return (
    <div
      role="treeitem"
      aria-level={row.level}
      aria-posinset={place?.position}
      aria-setsize={place?.count}
      aria-selected={isSelected}
      aria-expanded={isExpanded(row.fold) ?? undefined}
      className={classNames(styles.item, className)}
      data-active={isActive}
      data-placed={top !== undefined || undefined}
      style={look}
      {...rest}
    >
      <TreeHandle fold={row.fold} onFold={onFold} />
      {children}
    </div>
  );
}
