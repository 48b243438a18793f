import { Trans } from '@lingui/react/macro';
import type { FlowReference } from '../../domain/value/call-action.ts';
import { EntityLink } from '../entity/entity-link.tsx';
import { EntityText } from '../entity/entity-text.tsx';

type Props = {
  flow: FlowReference;
  /** The organization of the page, to link the flow there; without it, no link. */
  linkAt?: string | null;
};

/** The flow of a reference. */
export function FlowReferenceText({ flow: { type, id }, linkAt }: Props) {
  if (type !== 'organizationMainFlow') return <Trans>Library flow</Trans>;
  return linkAt === undefined ? (
    <EntityText type="flow" id={id} />
  ) : (
    <EntityLink type="flow" id={id} organizationId={linkAt} />
  );
}
