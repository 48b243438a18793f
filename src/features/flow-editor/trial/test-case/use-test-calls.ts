import { useLingui } from '@lingui/react/macro';
import { useAccess } from '../../../../client/data/access.ts';
import { call } from '../../../../client/session/call.ts';
import { can } from '../../../../domain/access/can.ts';
import { capabilities } from '../../../../domain/access/capability.ts';
import type { CallOutcome } from '../../../../domain/protocol/engine.ts';
import type { FlowTestCase } from '../../../../domain/flow/simulate/test-case.ts';
import { toast } from '../../../../kit/feedback/toast.ts';
import { useFailureToast } from '../../../../screens/use-failure-toast.ts';
import { useOfflineReason } from '../../../../screens/use-offline-reason.ts';
import { useEditorDocument } from '../../model/editor-document.ts';

type Changes = Partial<Pick<FlowTestCase, 'name' | 'expected' | 'never'>>;

/** The calls that change test cases. Each returns whether it succeeded, and notifies the user of a failure. */
export interface TestCalls {
  /** The reason that test cases cannot be changed now. */
  readonly blocked: string | undefined;
  readonly create: (id: string, test: FlowTestCase) => Promise<boolean>;
  readonly update: (id: string, changes: Changes) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
}

export function useTestCalls(): TestCalls {
  const { t } = useLingui();
  const { tab, organizationId } = useEditorDocument();
  const access = useAccess();
  const offline = useOfflineReason();
  const sayFailure = useFailureToast();
  const isAllowed = access.state === 'ready' && can(access, capabilities.flowUpdate);

  async function settled(sent: Promise<CallOutcome>, done: string | null): Promise<boolean> {
    const outcome = await sent;
    if (outcome.kind !== 'saved') sayFailure(outcome);
    else if (done !== null) toast.success(done);
    return outcome.kind === 'saved';
  }
  return {
    blocked: isAllowed ? offline : t`You do not have permission to do this.`,
    create: (id, { name, scenario, expected, never }) =>
      settled(
        call(
          'flowTest.create',
          {},
          { id, organizationId, flowId: tab.id, name, scenario, expected: [...expected], never: [...never] },
          organizationId,
        ),
        t`Test created`,
      ),
    update: (id, changes) => settled(call('flowTest.update', { id }, changes, organizationId), null),
    remove: (id) => settled(call('flowTest.delete', { id }, {}, organizationId), t`Test deleted`),
  };
}
