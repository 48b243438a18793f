import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { isDirty } from '../../../domain/flow/edit/differences.ts';
import { contentsOf } from '../../../domain/flow/edit/document.ts';
import { restore } from '../../../domain/flow/edit/command/restore.ts';
import type { ComparisonAddress } from '../../../fields/flow/comparison-address.ts';
import { Button } from '../../../kit/button/button.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import { useEditorOverlay } from '../model/editor-overlay.ts';
import { ChangedMacros } from './changed-macros.tsx';
import styles from './compare.module.css';
import type { LoadedVersion } from './compared-documents.ts';
import { comparedDocuments } from './compared-documents.ts';
import { Comparison } from './comparison.tsx';
import { useFlowVersion } from './use-flow-version.ts';
import { VersionChoice } from './version-choice.tsx';
import { VersionProblem } from './version-problem.tsx';

type LoadedProps = { before: LoadedVersion; after: LoadedVersion | null };

function Loaded({ before, after }: LoadedProps) {
  const { organizationId } = useEditorDocument();
  const { version } = useEditorOverlay();
  const { base, document } = useEditorState();
  const compared = useMemo(
    () => comparedDocuments(before, after, { base, document }),
    [before, after, base, document],
  );
  const isBase = after?.id === base.revisionId && !isDirty(base.document, document);
  // Marks between two old versions would be wrong on the current blocks.
  const shown = after === null || isBase ? null : after.id;
  useEffect(() => {
    if (shown === null) return undefined;
    version.set({ revisionId: shown, ...compared });
    return () => version.set(null);
  }, [version, shown, compared]);
  return (
    <>
      <Comparison {...compared} organizationId={organizationId} isDrawn={shown === null} />
      {before.deployment !== null && (after === null || after.deployment === null) && (
        <ChangedMacros deployment={before.deployment} />
      )}
    </>
  );
}

type Props = { address: ComparisonAddress; onChange: (address: ComparisonAddress) => void };

/** Compares two versions of the open flow, and restores one of them. */
export function EditorComparison({ address, onChange }: Props) {
  const { t } = useLingui();
  const { tab, organizationId, store } = useEditorDocument();
  const { base, access } = useEditorState();
  const isBase = address.before === base.revisionId;
  const loaded = useFlowVersion(isBase ? null : address.before);
  const own = useMemo(
    (): LoadedVersion => ({ id: base.revisionId, document: base.document, deployment: null }),
    [base],
  );
  const after = useFlowVersion(address.after);
  const before = isBase ? ({ state: 'ready', version: own } as const) : loaded;
  function restoreBefore(): void {
    if (before.state !== 'ready') return;
    const { document } = store.read();
    store.perform('restore', restore(document, contentsOf(before.version.document)));
    onChange({ before: address.before, after: null });
    toast.success(t`Version restored; save it to keep it`);
  }
  const problem =
    before.state !== 'ready' ? before : address.after !== null && after.state !== 'ready' ? after : null;
  const restoreButton = (
    <Button
      icon="history"
      disabledReason={before.state === 'ready' ? undefined : t`The version is not loaded.`}
      onClick={restoreBefore}
    >
      <Trans>Restore this version</Trans>
    </Button>
  );
  return (
    <div className={styles.view}>
      <div className={styles.versions}>
        <VersionChoice
          flow={{ id: tab.id, organizationId }}
          address={address}
          hasEditor
          action={access === 'edit' && restoreButton}
          onChange={onChange}
        />
      </div>
      {problem !== null && <VersionProblem state={problem.state} />}
      {problem === null && before.state === 'ready' && (
        <Loaded before={before.version} after={after.state === 'ready' ? after.version : null} />
      )}
    </div>
  );
}
