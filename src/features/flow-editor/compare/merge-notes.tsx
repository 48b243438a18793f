import { Trans } from '@lingui/react/macro';
import { PlainList } from '../../../kit/display/plain-list.tsx';
import styles from './compare.module.css';
import type { NoteEntry } from './merge-entries.ts';

function NoteText({ note: { kind, title } }: { note: NoteEntry }) {
  switch (kind) {
    case 'place':
      return <Trans>{title}: both have moved or reordered it, and your arrangement stays.</Trans>;
    case 'movedAndRemoved':
      return <Trans>{title}: one side moved it and the other removed it; it is removed.</Trans>;
    case 'wire':
      return <Trans>{title}: it led to a block that the other side removed, so it is left out.</Trans>;
    case 'condition':
      return <Trans>{title}: its condition on a parameter that was removed is left out.</Trans>;
  }
}

/** Lists the decisions of a merge that need no choice. */
export function MergeNotes({ notes }: { notes: readonly NoteEntry[] }) {
  return (
    <PlainList>
      {notes.map((note) => (
        <li key={note.key} className={styles.note}>
          <NoteText note={note} />
        </li>
      ))}
    </PlainList>
  );
}
