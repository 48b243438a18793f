import { Suspense, useEffect, useState } from 'react';
import type { EntityOf } from '../../../domain/entities/models.ts';
import type { Action } from '../../../entities/define/action.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ariaKey, keyText } from '../../../lib/text/key-text.ts';
import { ActionRun } from '../../../screens/action/action-run.tsx';
import { useActions } from '../../../screens/action/use-actions.ts';
import { useView } from '../../../screens/loaded-view.ts';
import { FailingTestsContext } from '../../../fields/flow/trial/failing-tests.ts';
import { editorVerbs } from '../verb/verb.ts';
import { useEditorSaving } from '../model/editor-saving.ts';
import { useFailingTests } from '../trial/test-case/use-failing-tests.ts';

/** Deploys the saved flow. */
export function DeployButton({ flow, organizationId }: { flow: EntityOf<'flow'>; organizationId: string }) {
  const { deploy } = useEditorSaving();
  const failing = useFailingTests();
  const { actions = [] } = useView('flow');
  const [running, setRunning] = useState<Action<EntityOf<'flow'>> | null>(null);
  const offered = actions.filter(({ id }) => id === 'deploy');
  const target = { entity: flow, organizationId };
  const { choices, choose } = useActions('flow', offered, target, setRunning);
  const [choice] = choices;
  useEffect(() => {
    deploy.set(choice === undefined ? null : () => choose(choice));
    return () => deploy.set(null);
  });
  const [key] = editorVerbs.deploy.keys;
  return (
    <>
      {choice !== undefined && (
        <Button
          size="small"
          icon={choice.action.icon}
          variant={choice.reason === undefined ? 'primary' : 'secondary'}
          title={key === undefined ? choice.label : `${choice.label} (${keyText(key)})`}
          busy={choice.busy}
          disabledReason={choice.reason}
          aria-keyshortcuts={key === undefined ? undefined : ariaKey(key)}
          onClick={() => choose(choice)}
        >
          {choice.label}
        </Button>
      )}
      {running !== null && (
        <Suspense>
          <FailingTestsContext value={failing}>
            <ActionRun type="flow" action={running} target={target} onClose={() => setRunning(null)} />
          </FailingTestsContext>
        </Suspense>
      )}
    </>
  );
}
