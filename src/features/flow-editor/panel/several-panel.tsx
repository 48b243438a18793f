import { Plural } from '@lingui/react/macro';
import type { Selection } from '../../../domain/flow/edit/step.ts';
import { useEditorState } from '../model/editor-document.ts';
import { AlignVerbs } from './align-verbs.tsx';
import styles from './panel.module.css';
import { SelectionVerbs } from './selection-verbs.tsx';

/** The numbers of selected blocks and wires, with their verbs (S1-2.7-07). */
export function SeveralPanel({ selection: { nodes, edges } }: { selection: Selection }) {
  const { access } = useEditorState();
  return (
    <>
      <h2 className={styles.title}>
        {nodes.length > 0 && <Plural value={nodes.length} one="# block" other="# blocks" />}
        {nodes.length > 0 && edges.length > 0 && ', '}
        {edges.length > 0 && <Plural value={edges.length} one="# wire" other="# wires" />}
      </h2>
      <SelectionVerbs />
      {nodes.length > 1 && access === 'edit' && <AlignVerbs ids={nodes} />}
    </>
  );
}
