import { useEditorState } from '../model/editor-document.ts';
import styles from './finding.module.css';

/** The number of findings, beside the label of the dock tab. */
export function FindingTotal() {
  const { findings } = useEditorState();
  return findings.length === 0 ? null : <span className={styles.total}>{findings.length}</span>;
}
