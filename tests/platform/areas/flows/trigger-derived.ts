import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Write } from '../../store/store.ts';
import type { Preview } from '../preview.ts';
import { patch } from '../write.ts';

type Flow = EntityOf<'flow'>;
type Trigger = EntityOf<'flowTrigger'>;

const endpointsOf = (flow: Flow | null): string =>
  flow === null || flow.deleteDate !== null ? '' : flow.deployedEndpoints.join('\n');

/** The flow whose deployed revision has the trigger's endpoint; null where calls reach a session instead. */
function flowOf(
  { organizationId, endpointName, flowSessionId }: Trigger,
  flows: readonly Flow[],
): string | null {
  if (flowSessionId !== null) return null;
  const found = flows.find(
    (flow) =>
      flow.organizationId === organizationId &&
      flow.deleteDate === null &&
      flow.deployedEndpoints.includes(endpointName),
  );
  return found?.id ?? null;
}

/** Keeps the flow of triggers, where flows are deployed or deleted, or triggers written (decision 28). */
export function derivedTriggerFlows(ahead: Preview): readonly Write[] {
  const moved = new Set(
    ahead
      .touched('flow')
      .filter(({ before, after }) => endpointsOf(before) !== endpointsOf(after))
      .flatMap(({ before, after }) => (after ?? before)?.organizationId ?? []),
  );
  const written = new Set(ahead.touched('flowTrigger').flatMap(({ after }) => after?.id ?? []));
  if (moved.size + written.size === 0) return [];
  const flows = ahead.all('flow');
  return ahead
    .all('flowTrigger')
    .filter(({ id, organizationId }) => moved.has(organizationId) || written.has(id))
    .flatMap((trigger) => {
      const flowId = flowOf(trigger, flows);
      return flowId === trigger.flowId ? [] : [patch('flowTrigger', trigger.id, { flowId })];
    });
}
