import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { merge } from '../../../domain/flow/merge/merge.ts';
import { Button } from '../../../kit/button/button.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import type { FlowBase } from '../store.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { useEditorView } from '../model/editor-view.ts';
import { ChangeList } from './change-list.tsx';
import { ChangesSection } from './changes-section.tsx';
import styles from './compare.module.css';
import { ConflictCard } from './conflict-card.tsx';
import { chooseSide, mergeChoicesOf } from './merge-choices.ts';
import { mergeEntries } from './merge-entries.ts';
import { useMergeFocus } from './merge-focus.ts';
import { MergeNotes } from './merge-notes.tsx';
import { SavedBy } from './saved-by.tsx';
import { useCanvasComparison } from './use-canvas-comparison.ts';
import { useChangeWords } from './use-change-words.ts';

/** Merges the version of others with the document, which stays editable. */
export function MergeView({ newer }: { newer: FlowBase }) {
  const { t } = useLingui();
  const { store, organizationId } = useEditorDocument();
  const { dock } = useEditorTools();
  const { focusBlocks } = useEditorView();
  const heading = useRef<HTMLHeadingElement>(null);
  useMergeFocus(heading);
  const { base, document: mine } = useEditorState();
  const choiceStore = mergeChoicesOf(base.document);
  const choices = useStore(choiceStore);
  const theirs = newer.document;
  const merged = useMemo(
    () => merge(base.document, mine, theirs, choices),
    [base.document, mine, theirs, choices],
  );
  const { words, blockWords } = useChangeWords(mine, theirs, base.document, organizationId);
  const { conflicts, taken, own, notes } = useMemo(
    () => mergeEntries(merged, { base: base.document, mine, theirs }, words),
    [merged, base.document, mine, theirs, words],
  );
  useCanvasComparison(base.document, theirs, merged.conflicts, blockWords);

  const { open } = merged;
  const openText = <Plural value={open} one="# open conflict" other="# open conflicts" />;
  function finish(): void {
    store.rebaseOnto(newer, merged.document);
    dock.set(null);
    focusBlocks();
    toast.success(t`Merged with the changes of others`);
  }
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          <Trans>Others have saved this flow</Trans>
        </h2>
        <span className={styles.muted}>
          <SavedBy revisionId={newer.revisionId} />
        </span>
        <output className={styles.count}>{open === 0 ? <Trans>No open conflicts</Trans> : openText}</output>
        <Button
          size="small"
          variant="primary"
          disabledReason={open > 0 ? t`Choose mine or theirs in each conflict.` : undefined}
          onClick={finish}
        >
          <Trans>Merge</Trans>
        </Button>
      </div>
      {conflicts.length > 0 && (
        <ChangesSection title={t`Conflicts`} count={conflicts.length}>
          <div className={styles.cards}>
            {conflicts.map((entry) => (
              <ConflictCard
                key={entry.conflict.key}
                entry={entry}
                onChoose={(side) => chooseSide(choiceStore, entry.conflict, side)}
              />
            ))}
          </div>
        </ChangesSection>
      )}
      <ChangesSection title={t`Changed by others`} count={taken.length}>
        <ChangeList groups={taken} />
      </ChangesSection>
      {own.length > 0 && (
        <ChangesSection title={t`Changed by you`} count={own.length}>
          <ChangeList groups={own} />
        </ChangesSection>
      )}
      {notes.length > 0 && (
        <ChangesSection title={t`Decided without asking`} count={notes.length}>
          <MergeNotes notes={notes} />
        </ChangesSection>
      )}
    </div>
  );
}
