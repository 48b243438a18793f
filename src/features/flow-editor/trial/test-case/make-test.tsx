import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { recordedTestCase } from '../../../../domain/flow/simulate/test-case.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { newUuid } from '../../../../lib/secret/uuid.ts';
import { isShownWhole } from '../run/test-run.ts';
import type { TestRun } from '../run/test-run.ts';
import { TestNameDialog } from './name-dialog.tsx';
import { useTestCalls } from './use-test-calls.ts';

/** Makes a test case of a finished test run: its scenario, and all of its observations. */
export function MakeTest({ run }: { run: TestRun | null }) {
  const { t } = useLingui();
  const { blocked, create } = useTestCalls();
  // A repeat of the same creation is harmless.
  const [newId, setNewId] = useState<string | null>(null);
  const status = run === null || !isShownWhole(run) ? 'running' : run.state.status;
  const unfinished =
    status === 'running'
      ? t`Finish a test run first.`
      : status === 'unknown'
        ? t`Enter the unknown values first.`
        : undefined;
  return (
    <>
      <Button size="small" disabledReason={unfinished ?? blocked} onClick={() => setNewId(newUuid())}>
        <Trans>Create a test from this run</Trans>
      </Button>
      {newId !== null && run !== null && (
        <TestNameDialog
          title={t`Create a test from this run`}
          submitLabel={t`Create test`}
          name=""
          blocked={blocked}
          onSubmit={(name) => create(newId, recordedTestCase(name, run.state, run.context))}
          onClose={() => setNewId(null)}
        />
      )}
    </>
  );
}
