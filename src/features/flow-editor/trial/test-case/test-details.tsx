import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FlowTest } from '../../../../domain/entities/flow-test/model.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { ConfirmDialog } from '../../../../kit/dialog/confirm-dialog.tsx';
import { testRunStoreOf } from '../run/test-run-store.ts';
import { UnknownText } from '../../../../fields/flow/trial/unknown-text.tsx';
import { useEditorDocument, useEditorState } from '../../model/editor-document.ts';
import { useEditorTools } from '../../model/editor-tools.ts';
import { changedExpectations } from './expectation.ts';
import { TestNameDialog } from './name-dialog.tsx';
import { readTestCase } from './run-tests.ts';
import styles from './test-case.module.css';
import { TestLines } from './test-lines.tsx';
import type { TestResult } from './test-case-runs.ts';
import { useTestCalls } from './use-test-calls.ts';

type Props = { test: FlowTest; result: TestResult | undefined };

/** A test case: its expectations beside the actual events, and its verbs. */
export function TestDetails({ test, result }: Props) {
  const { t } = useLingui();
  const { store } = useEditorDocument();
  const { dock } = useEditorTools();
  const { document } = useEditorState();
  const { blocked, update, remove } = useTestCalls();
  const [asks, setAsks] = useState<'name' | 'delete' | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  /** The test at the time a change of its expectations was sent. */
  const [changed, setChanged] = useState<FlowTest | null>(null);
  const read = readTestCase(test);
  const judgement = result?.test === test ? result.judgement : null;
  async function deleteTest(): Promise<void> {
    setDeleting(true);
    if (await remove(test.id)) setAsks(null);
    setDeleting(false);
  }
  async function change(expectations: Parameters<typeof update>[1]): Promise<void> {
    setChanged(test);
    if (!(await update(test.id, expectations))) setChanged(null);
  }
  return (
    <section aria-label={test.name} className={styles.details}>
      <div className={styles.head}>
        <h2 className={styles.title}>{test.name}</h2>
        <Button
          size="small"
          icon="play"
          disabledReason={read === undefined ? t`This test cannot be read.` : undefined}
          onClick={() => {
            if (read === undefined) return;
            testRunStoreOf(store).set({ scenario: read.scenario, begun: null, isPlaying: false });
            dock.set('testRun');
          }}
        >
          <Trans>Run</Trans>
        </Button>
        <Button size="small" icon="edit" disabledReason={blocked} onClick={() => setAsks('name')}>
          <Trans>Rename</Trans>
        </Button>
        <Button size="small" icon="trash" disabledReason={blocked} onClick={() => setAsks('delete')}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      {judgement !== null && result?.document !== document && (
        <p className={styles.remark}>
          <Trans>The flow has changed since this test ran.</Trans>
        </p>
      )}
      {judgement === null && (
        <p className={styles.remark}>
          {read === undefined ? (
            <Trans>This version of the portal cannot read the test.</Trans>
          ) : (
            <Trans>Run the tests to compare what happens with what is expected.</Trans>
          )}
        </p>
      )}
      {judgement?.unknown.map((fact, at) => (
        // Facts have no id, but the list does not change.
        <p key={at} className={styles.unknown}>
          <UnknownText fact={fact} />
        </p>
      ))}
      {judgement !== null && read !== undefined && (
        <TestLines
          lines={judgement.lines}
          // Another change would be based on outdated expectations.
          blocked={changed === test ? t`The last change is being saved.` : blocked}
          onChange={(at, verb) => void change(changedExpectations(read, judgement.lines, at, verb))}
        />
      )}
      {asks === 'name' && (
        <TestNameDialog
          title={t`Rename test`}
          submitLabel={t`Save`}
          name={test.name}
          blocked={blocked}
          onSubmit={(name) => update(test.id, { name })}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'delete' && (
        <ConfirmDialog
          title={t`Delete test`}
          confirmLabel={t`Delete`}
          cancelLabel={t`Cancel`}
          blocked={blocked}
          busy={isDeleting}
          onConfirm={() => void deleteTest()}
          onClose={() => setAsks(null)}
        >
          {t`“${test.name}” is no longer run before the flow is deployed.`}
        </ConfirmDialog>
      )}
    </section>
  );
}
