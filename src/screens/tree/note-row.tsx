import { Trans, useLingui } from '@lingui/react/macro';
import { NoSubItems } from '../../fields/text/no-sub-items.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Icon } from '../../kit/base/icon.tsx';
import { DataCell, DataRow } from '../../kit/table/data-row.tsx';
import type { NoteRow } from '../../lib/view/tree-rows.ts';
import { TreeHandle } from '../../kit/tree/tree-handle.tsx';
import { treeRowAttributes } from '../../kit/tree/tree-row-attributes.ts';
import styles from './tree.module.css';

/** The row in place of children that are loading, failed or absent. */
export function BranchNote<Node>({ row, onRetry }: { row: NoteRow<Node>; onRetry: () => void }) {
  const { t } = useLingui();
  if (row.kind === 'loading')
    return (
      <>
        <Skeleton width="40%" />
        <span className="visually-hidden">
          <Trans>Loading…</Trans>
        </span>
      </>
    );
  if (row.kind === 'empty')
    return (
      <span className={styles.note}>
        <NoSubItems />
      </span>
    );
  return (
    <>
      <span className={styles.failure}>
        <Icon name="error" size={14} />
        {row.reason ?? t`This could not be loaded`}
      </span>
      {/* By keyboard, Enter on the row does the same. */}
      <Button size="small" tabIndex={-1} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}

type Props<Node> = {
  id: string;
  row: NoteRow<Node>;
  index: number;
  top: number;
  height: number;
  indent: number;
  columns: number;
  isActive: boolean;
  isSelected: boolean;
  onRetry: () => void;
};

/** The row of a tree grid in place of the children of a node. */
export function NoteGridRow<Node>(props: Props<Node>) {
  const { id, row, index, top, height, indent, columns, isActive, isSelected, onRetry } = props;
  return (
    <DataRow
      id={id}
      index={index}
      active={isActive}
      selected={isSelected}
      height={height}
      top={top}
      {...treeRowAttributes(row, null, indent)}
    >
      <DataCell head title="" aria-colspan={columns} style={{ gridColumn: `span ${columns}` }}>
        <span className={styles.name}>
          <TreeHandle fold="leaf" onFold={onRetry} />
          <BranchNote row={row} onRetry={onRetry} />
        </span>
      </DataCell>
    </DataRow>
  );
}
