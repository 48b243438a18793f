import { useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { moveCursorTo, moveToWire } from '../verb/cursor.ts';
import { createStore } from '../../../lib/value/store.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import type { FlowEditor } from '../model/flow-editor.ts';
import { FlowEditorContext } from '../model/flow-editor.ts';
import styles from './compare.module.css';

const noVersion = createStore<FlowEditor | null>(null);

type Props = { kind: 'block' | 'wire' | 'parameter' | 'flow'; id: string | null; title: string };

/** The name of a changed item; in the editor, a button that goes to it on the canvas. */
export function GoTo({ kind, id, title }: Props) {
  const { t } = useLingui();
  const edited = use(FlowEditorContext);
  const editor = useStore(edited?.versionEditor ?? noVersion) ?? edited;
  if (editor === null || id === null) return <strong className={styles.title}>{title}</strong>;
  const { nodes, edges } = editor.store.read().document;
  const wire = edges.get(id);
  function go(): void {
    if (editor === null || id === null) return;
    if (nodes.has(id)) moveCursorTo(editor, id);
    else if (wire !== undefined) moveToWire(editor, wire);
    else editor.canvas()?.reveal(id);
    editor.focusBlocks();
  }
  const isThere = kind === 'block' || wire !== undefined;
  if (!isThere) return <strong className={styles.title}>{title}</strong>;
  return (
    <button type="button" className={styles.goTo} title={t`Go to ${title}`} onClick={go}>
      {title}
    </button>
  );
}
