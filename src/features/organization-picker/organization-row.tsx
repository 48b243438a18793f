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
  top: number;
  height: number;
  onChoose: () => void;
  onFold: () => void;
};

/** One organization, whose name is a button. */
export function OrganizationRow({ row, name, search, id, active, top, height, onChoose, onFold }: Props) {
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
      <button type="button" tabIndex={-1} className={styles.name} onClick={onChoose}>
        <Highlight text={name} query={search} />
      </button>
    </TreeItem>
  );
}
