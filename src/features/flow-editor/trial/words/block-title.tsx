import { moveCursorTo } from '../../verb/cursor.ts';
import styles from '../trial.module.css';
import { useBlockViews } from '../../model/editor-blocks.ts';
import { useAction } from '../../verb/use-action.ts';

type Props = { path: readonly string[]; nodeId: string };

/** The title of a block, or of the macro block around it. A click goes to the block. */
export function BlockTitle({ path, nodeId }: Props) {
  const views = useBlockViews();
  const moveTo = useAction(moveCursorTo);
  const id = path[0] ?? nodeId;
  const title = views.get(id)?.title;
  if (title === undefined) return nodeId;
  return (
    <button type="button" className={styles.block} onClick={() => moveTo(id)}>
      {title}
    </button>
  );
}
