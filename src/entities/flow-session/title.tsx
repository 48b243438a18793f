import type { FlowSession } from '../../domain/entities/flow-session/model.ts';
import { FlowReferenceText } from '../../fields/flow/flow-reference.tsx';
import { Moment } from '../../fields/time/moment.tsx';

/** A session has no name: the flow and the time at which it began tell it from others. */
export function SessionTitle({ entity: { flowReference, createDate } }: { entity: FlowSession }) {
  return (
    <>
      <FlowReferenceText flow={flowReference} /> · <Moment at={createDate} />
    </>
  );
}
