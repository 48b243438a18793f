import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useEntity } from '../../../client/data/use-entity.ts';
import { Button } from '../../../kit/button/button.tsx';
import { useStore } from '../../../kit/base/use-store.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { pullChanges } from '../../../domain/flow/merge/pull.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import type { Pull } from '../model/editor-tools.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { useEditorView } from '../model/editor-view.ts';
import { useUndoToast } from '../verb/use-undo-toast.ts';
import styles from '../compare/compare.module.css';
import { mergeChoicesOf } from '../compare/merge-choices.ts';
import { useMergeFocus } from '../compare/merge-focus.ts';
import { MergeSections, OpenConflicts } from '../compare/merge-sections.tsx';
import { MissingMacros } from './missing-macros.tsx';
import { usePulledMerge } from './use-pulled-merge.ts';
import { usePublishedVersion } from '../compare/use-published-version.ts';
import { VersionProblem } from '../compare/version-problem.tsx';

/** The actions of a pull; without a merge, it can only be cancelled. */
function PullActions({ children }: { children?: ReactNode }) {
  const { dock, pull } = useEditorTools();
  const { focusBlocks } = useEditorView();
  function cancel(): void {
    pull.set(null);
    dock.set(null);
    focusBlocks();
  }
  return (
    <div className={styles.head}>
      {children}
      <Button size="small" onClick={cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

type MergeProps = { pull: Pull; before: FlowDocument | null; after: FlowDocument };

function PullMerge({ pull, before, after }: MergeProps) {
  const { t } = useLingui();
  const { store } = useEditorDocument();
  const { document: mine } = useEditorState();
  const { dock, pull: shown } = useEditorTools();
  const { focusBlocks } = useEditorView();
  const sayUndoable = useUndoToast();
  const choices = mergeChoicesOf(pull);
  const { merged, entries, isTooLarge } = usePulledMerge({ before, after, mine, choices: useStore(choices) });
  const { from, to, sharedObjectId } = pull;
  function finish(): void {
    store.perform('pull', pullChanges(mine, merged.document, { sharedObjectId, version: to }));
    shown.set(null);
    dock.set(null);
    focusBlocks();
    sayUndoable(t`Version ${to} was merged. Save to complete the pull.`);
  }
  const isOpen = merged.open > 0;
  const closed = isOpen
    ? t`Choose mine or theirs in each conflict.`
    : isTooLarge
      ? t`The result exceeds a limit on the contents of a flow.`
      : undefined;
  const isContained = entries.taken.length === 0 && entries.conflicts.length === 0;
  return (
    <>
      <PullActions>
        <OpenConflicts count={merged.open} />
        <Button size="small" variant="primary" disabledReason={closed} onClick={finish}>
          <Trans>Merge</Trans>
        </Button>
      </PullActions>
      {before === null && (
        <Notice tone="notice">
          <Trans>
            Version {from} cannot be read, so it is not known who changed what. What only one side has is
            kept. Choose wherever both differ.
          </Trans>
        </Notice>
      )}
      <MissingMacros document={after} />
      {isContained && (
        <p className={styles.empty}>
          <Trans>Everything in version {to} is here already. Merge and save to record that.</Trans>
        </p>
      )}
      <MergeSections
        entries={entries}
        choices={choices}
        taken={t`Changed in version ${to}`}
        own={t`Changed here`}
      />
    </>
  );
}

type SourceProps = { pull: Pull };

function PullBody({ pull }: SourceProps) {
  const { sharedObjectId, from, to } = pull;
  const before = usePublishedVersion({ sharedObjectId, version: from });
  const after = usePublishedVersion({ sharedObjectId, version: to });
  if (after.state !== 'ready' || before.state === 'loading')
    return (
      <>
        <PullActions />
        <VersionProblem state={after.state === 'ready' ? 'loading' : after.state} />
      </>
    );
  return (
    <PullMerge
      pull={pull}
      before={before.state === 'ready' ? before.version.document : null}
      after={after.version.document}
    />
  );
}

/** Merges a version that was published elsewhere with the document, on the base of the version that it was made from. */
export function PullView({ pull }: SourceProps) {
  const { to, libraryName, sharedObjectId } = pull;
  const shared = useEntity('sharedObject', sharedObjectId);
  const release =
    shared.state === 'ready' ? shared.entity.versions.find(({ version }) => version === to) : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useMergeFocus(heading);
  return (
    <div className={styles.view}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <Trans>
          Pull version {to} from “{libraryName}”
        </Trans>
      </h2>
      {release !== undefined && release.note !== '' && <p className={styles.empty}>{release.note}</p>}
      <PullBody pull={pull} />
    </div>
  );
}
