import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { MakeTest } from '../test-case/make-test.tsx';
import { useEditorDocument } from '../../model/editor-document.ts';
import { FlowTestRun } from './flow-test-run.tsx';

/** Runs the flow in this tab, in a scenario that the user chooses. */
export function TestRunDock() {
  const { t } = useLingui();
  const { tab } = useEditorDocument();
  if (tab.kind === 'macro')
    return (
      <EmptyState icon="flow" title={t`A macro runs in a flow`}>
        <Trans>Open a flow that uses this macro, and start a test run there.</Trans>
      </EmptyState>
    );
  return (
    <FlowTestRun
      intro={
        <Trans>
          A test run uses the flow as it is here, saved or not. Nobody is called, and nothing is sent.
        </Trans>
      }
      Verbs={MakeTest}
    />
  );
}
