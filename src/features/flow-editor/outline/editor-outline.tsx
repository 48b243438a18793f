import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { useEditorState } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { FlowTree } from './flow-tree.tsx';
import styles from './outline.module.css';
import { useOutline } from './use-outline.ts';

type Props = {
  /** Opens the flow settings; null if they are shown beside the outline. */
  onSettings: (() => void) | null;
};

/** The flow as a tree in flow order, fully usable by keyboard and touch. */
export function EditorOutline({ onSettings }: Props) {
  const { dialogs } = useEditorTools();
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
            <Button icon="plus" variant="primary" onClick={() => dialogs.addBlock({ kind: 'afterCursor' })}>
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
