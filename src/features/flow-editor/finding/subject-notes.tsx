import { severityIcons } from '../../../fields/flow/finding/severity-name.ts';
import { Icon } from '../../../kit/base/icon.tsx';
import styles from './finding.module.css';
import { useSubjectNotes } from './use-notes.ts';

/** The findings about a whole block or wire, at the top of its panel. */
export function SubjectNotes({ kind, id }: { kind: 'node' | 'edge'; id: string }) {
  const notes = useSubjectNotes()(kind, id);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map(({ severity, text }, at) => (
        <li key={at} className={styles.note} data-severity={severity}>
          <Icon name={severityIcons[severity]} size={14} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
