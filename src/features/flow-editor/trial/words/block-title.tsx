import { useEditor } from '../../model/editor.ts';
import { moveCursorTo } from '../../verb/cursor.ts';
import styles from '../trial.module.css';

type Props = { path: readonly string[]; nodeId: string };

/** The title of a block, or of the macro block around it. A click goes to the block. */
export function BlockTitle({ path, nodeId }: Props) {
  const editor = useEditor();
  const id = path[0] ?? nodeId;
  const title = editor.views().get(id)?.title;
  if (title === undefined) return nodeId;
  return (
    <button type="button" className={styles.block} onClick={() => moveCursorTo(editor, id)}>
      {title}
    </button>
  );
}
