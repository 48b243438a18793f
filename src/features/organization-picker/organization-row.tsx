import { Icon } from '../../kit/base/icon.tsx';
import { Highlight } from '../../kit/display/highlight.tsx';
import { TreeItem } from '../../kit/tree/tree-item.tsx';
import type { TreeRow } from '../../lib/view/tree-move.ts';
import styles from './organization-picker.module.css';

type Props = {
  row: TreeRow;
  name: string;
  search: string;
  id: string;
  active: boolean;
  /** Whether the user comes from this organization. */
  isCurrent: boolean;
  top: number;
  height: number;
  onChoose: () => void;
  onFold: () => void;
};

/** One organization, whose name is a button. */
export function OrganizationRow({
  row,
  name,
  search,
  id,
  active,
  isCurrent,
  top,
  height,
  onChoose,
  onFold,
}: Props) {
  return (
    <TreeItem
      id={id}
      row={row}
      isActive={active}
      isSelected={active}
      top={top}
      className={styles.row}
      style={{ height }}
      onFold={onFold}
    >
      <button
        type="button"
        tabIndex={-1}
        className={styles.name}
        aria-current={isCurrent || undefined}
        onClick={onChoose}
      >
        <Highlight text={name} query={search} />
      </button>
      {isCurrent && <Icon name="check" />}
    </TreeItem>
  );
}
