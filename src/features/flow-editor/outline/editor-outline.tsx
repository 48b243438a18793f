import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { useEditor, useEditorState } from '../model/editor.ts';
import { FlowTree } from './flow-tree.tsx';
import styles from './outline.module.css';
import { useOutline } from './use-outline.ts';

type Props = {
  /** Opens the settings of the flow where they are not beside the outline; null if they are. */
  onSettings: (() => void) | null;
};

/** The flow as a tree in its own order, where everything can be done by keyboard and by touch. */
export function EditorOutline({ onSettings }: Props) {
  const { dialogs } = useEditor();
  const { access } = useEditorState();
  const outline = useOutline();
  return (
    <div className={styles.outline}>
      {outline.rows.length === 0 && (
        <p className={styles.empty}>
          <Trans>No blocks yet</Trans>
        </p>
      )}
      <FlowTree outline={outline} opensAt={onSettings === null ? 'doubleClick' : 'click'} />
      {onSettings !== null && (
        <div className={styles.verbs}>
          {access === 'edit' && (
            <Button icon="plus" variant="primary" onClick={() => dialogs.addBlock('afterCursor')}>
              <Trans>Add block</Trans>
            </Button>
          )}
          <Button icon="settings" onClick={onSettings}>
            <Trans>Settings</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
