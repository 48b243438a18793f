import type { FlowReference } from '../../domain/value/call-action.ts';
import { flowTypeOf } from '../../domain/value/call-action.ts';
import { EntityLink } from '../entity/entity-link.tsx';
import { EntityText } from '../entity/entity-text.tsx';

type Props = {
  flow: FlowReference;
  /** The organization of the page, to link the flow there; without it, no link. */
  linkAt?: string | null;
};

/** The flow of a reference: the organization's own, or one from a library. */
export function FlowReferenceText({ flow, linkAt }: Props) {
  const type = flowTypeOf(flow);
  return linkAt === undefined ? (
    <EntityText type={type} id={flow.id} />
  ) : (
    <EntityLink type={type} id={flow.id} organizationId={linkAt} />
  );
}
