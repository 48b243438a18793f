import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { FlowReference } from '../../../../src/domain/value/call-action.ts';
import type { Write } from '../../store/store.ts';
import type { Preview } from '../../store/preview.ts';
import { patch } from '../../store/write.ts';
import { flowsWithEndpoints } from './deployed-endpoints.ts';

type EndpointFlow = Pick<EntityOf<'flow'>, 'deleteDate' | 'deployedEndpoints' | 'organizationId'>;
type Trigger = EntityOf<'flowTrigger'>;

const endpointsOf = (flow: EndpointFlow | null): string =>
  flow === null || flow.deleteDate !== null ? '' : flow.deployedEndpoints.join('\n');

/** The flow whose deployed revision has the trigger's endpoint; null where calls reach a session instead. */
function flowOf(
  ahead: Preview,
  { organizationId, endpointName, flowSessionId }: Trigger,
): FlowReference | null {
  if (flowSessionId !== null) return null;
  const found = flowsWithEndpoints(ahead, organizationId).find(({ deployedEndpoints }) =>
    deployedEndpoints.includes(endpointName),
  );
  return found === undefined ? null : { type: found.type, id: found.id };
}

/** Keeps the flow of triggers, where flows are deployed or deleted, or triggers written (decision 28). */
export function derivedTriggerFlows(ahead: Preview): readonly Write[] {
  const touched: readonly { readonly before: EndpointFlow | null; readonly after: EndpointFlow | null }[] = [
    ...ahead.touched('flow'),
    ...ahead.touched('libraryFlow'),
  ];
  const moved = new Set(
    touched
      .filter(({ before, after }) => endpointsOf(before) !== endpointsOf(after))
      .flatMap(({ before, after }) => (after ?? before)?.organizationId ?? []),
  );
  const written = ahead.touched('flowTrigger').flatMap(({ after }) => after ?? []);
  const affected = [
    ...[...moved].flatMap((id) => ahead.by('flowTrigger', 'organizationId', id)),
    ...written.filter(({ organizationId }) => !moved.has(organizationId)),
  ];
  return affected.flatMap((trigger) => {
    const flow = flowOf(ahead, trigger);
    return flow?.id === trigger.flow?.id ? [] : [patch('flowTrigger', trigger.id, { flow })];
  });
}
