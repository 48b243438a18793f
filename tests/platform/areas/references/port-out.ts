import { models } from '../../../../src/domain/entities/models.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import type { LostFlow } from '../../../../src/domain/protocol/reference.ts';
import { portOutLimit, referenceLimit, referencesOfEach } from '../../../../src/domain/protocol/reference.ts';
import type { FlowReference } from '../../../../src/domain/value/call-action.ts';
import { flowTypeOf } from '../../../../src/domain/value/call-action.ts';
import { covers } from '../../../../src/domain/value/number-range.ts';
import { notPermitted } from '../../base/refusal.ts';
import type { NumberRow } from '../numbers/fresh-number.ts';
import { rowOf, rowsOf } from '../../store/typed-rows.ts';
import type { UserRequest } from '../handler.ts';
import { findVisible, subjectOf } from '../within-reach.ts';
import type { FoundReference, ReferenceRows } from './find.ts';
import { findReferences, referencesAnswer } from './find.ts';
import { flowsNaming } from './number-places.ts';

const flowKey = (flow: FlowReference): string => `${flowTypeOf(flow)} ${flow.id}`;

/** Each referring field of a row once, however many of the entities it names. */
const withoutRepeats = (found: readonly FoundReference[]): readonly FoundReference[] => [
  ...new Map(found.map((one) => [`${one.entityType} ${one.row.id} ${one.field}`, one])).values(),
];

/** The flows that only leaving numbers lead to, by their own call action or by the default of the organization. */
function lostFlowsOf(
  { services: { store } }: Pick<UserRequest, 'services'>,
  organizationId: string,
  leaving: ReadonlySet<string>,
): readonly FlowReference[] {
  const defaults = rowOf(store, 'organizationTelephony', organizationId);
  const lost = new Map<string, FlowReference>();
  const kept = new Set<string>();
  for (const row of rowsOf(store, 'number')) {
    if (row.organizationId !== organizationId || row.deleteDate !== null) continue;
    if (row.state === 'terminatedReserved') continue;
    const action = row.action ?? defaults?.calledNumber ?? null;
    if (action?.type !== 'flow') continue;
    if (leaving.has(row.id)) lost.set(flowKey(action.flow), action.flow);
    else kept.add(flowKey(action.flow));
  }
  return [...lost].flatMap(([key, flow]) => (kept.has(key) ? [] : [flow]));
}

/** The other references to a flow: neither the numbers that leave, nor its own sessions. */
function usesOf(request: UserRequest, flow: FlowReference, leaving: ReadonlySet<string>): ReferenceRows {
  const found = findReferences(request, { type: flowTypeOf(flow), ids: new Set([flow.id]) });
  const isOther = ({ entityType, row }: FoundReference): boolean =>
    entityType !== 'flowSession' && !(entityType === 'number' && leaving.has(row.id));
  return { all: found.all.filter(isOther), visible: found.visible.filter(isOther) };
}

function flowsOf(
  request: UserRequest,
  organizationId: string,
  leaving: ReadonlySet<string>,
): CallAnswer<'reference.ofPortOut'>['flows'] {
  const { access, store } = request.services;
  const flows = lostFlowsOf(request, organizationId, leaving).filter((flow) => {
    const row = rowOf(store, flowTypeOf(flow), flow.id);
    return row !== undefined && row.deleteDate === null;
  });
  // The call action of a number says that it leads to the flow.
  const seesActions = access.holds(request.userId, models.number.restricted?.['action'] ?? null);
  const visible = flows.filter((flow) => {
    const type = flowTypeOf(flow);
    return (
      seesActions &&
      access.holds(request.userId, models[type].view) &&
      findVisible(request, type, flow.id) !== undefined
    );
  });
  const lost = visible.slice(0, portOutLimit).map((flow): LostFlow => {
    const uses = referencesAnswer(usesOf(request, flow, leaving), referencesOfEach);
    return { entityType: flowTypeOf(flow), id: flow.id, organizationId, uses };
  });
  return { lost, total: visible.length, hidden: flows.length - visible.length };
}

const byNumber = (a: NumberRow, b: NumberRow): number => (a.number < b.number ? -1 : 1);

/** The consequences when the numbers of an outbound porting request leave. Throws Refusal (403, 404). */
export function portOutReferences(
  request: UserRequest<'reference.ofPortOut'>,
): CallAnswer<'reference.ofPortOut'> {
  const { access } = request.services;
  if (!access.holds(request.userId, models.numberPortingRequest.view))
    throw notPermitted('This user has no permission to read numberPortingRequest');
  const { organizationId, direction, request: asked } = subjectOf(request, 'numberPortingRequest');
  const series = direction === 'outbound' ? asked.numberSeries : [];
  const numbers = [...rowsOf(request.services.store, 'number')]
    .filter(
      ({ number, state, deleteDate, organizationId: owner }) =>
        owner === organizationId &&
        state === 'active' &&
        deleteDate === null &&
        series.some((range) => covers(range, { first: number, last: number })),
    )
    .toSorted(byNumber);
  const leaving = new Set(numbers.map(({ id }) => id));
  const { all, visible } = findReferences(request, { type: 'number', ids: leaving });
  return {
    ...referencesAnswer({ all: withoutRepeats(all), visible: withoutRepeats(visible) }, referenceLimit),
    numbers: { ids: numbers.slice(0, portOutLimit).map(({ id }) => id), total: numbers.length },
    flows: flowsOf(request, organizationId, leaving),
    contents: flowsNaming(request, organizationId, numbers),
  };
}
