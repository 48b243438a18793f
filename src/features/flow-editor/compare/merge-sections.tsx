import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MergeChoice } from '../../../domain/flow/merge/conflict.ts';
import type { Store } from '../../../lib/value/store.ts';
import { ChangeList } from './change-list.tsx';
import { ChangesSection } from './changes-section.tsx';
import styles from './compare.module.css';
import { ConflictCard } from './conflict-card.tsx';
import { chooseSide } from './merge-choices.ts';
import type { MergeEntries } from './merge-entries.ts';
import { MergeNotes } from './merge-notes.tsx';

/** Announces how many conflicts are still open. */
export function OpenConflicts({ count }: { count: number }) {
  return (
    <output className={styles.count}>
      {count === 0 ? (
        <Trans>No open conflicts</Trans>
      ) : (
        <Plural value={count} one="# open conflict" other="# open conflicts" />
      )}
    </output>
  );
}

type Props = {
  entries: MergeEntries;
  choices: Store<readonly MergeChoice[]>;
  /** The titles of the changes of both sides. */
  taken: string;
  own: string;
};

/** Lists a merge: conflicts to decide, the changes of both sides, and what was decided without asking. */
export function MergeSections({ entries: { conflicts, taken, own, notes }, choices, ...titles }: Props) {
  const { t } = useLingui();
  return (
    <>
      {conflicts.length > 0 && (
        <ChangesSection title={t`Conflicts`} count={conflicts.length}>
          <div className={styles.cards}>
            {conflicts.map((entry) => (
              <ConflictCard
                key={entry.conflict.key}
                entry={entry}
                onChoose={(side) => chooseSide(choices, entry.conflict, side)}
              />
            ))}
          </div>
        </ChangesSection>
      )}
      <ChangesSection title={titles.taken} count={taken.length}>
        <ChangeList groups={taken} />
      </ChangesSection>
      {own.length > 0 && (
        <ChangesSection title={titles.own} count={own.length}>
          <ChangeList groups={own} />
        </ChangesSection>
      )}
      {notes.length > 0 && (
        <ChangesSection title={t`Decided without asking`} count={notes.length}>
          <MergeNotes notes={notes} />
        </ChangesSection>
      )}
    </>
  );
}
