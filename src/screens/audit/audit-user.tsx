import { Trans } from '@lingui/react/macro';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { useSelection } from '../../fields/page-search/selection.ts';
import { useBatched } from '../../client/data/use-batched.ts';

/** The user who made a change, linked to their details; changes not made by a user have no name. */
export function AuditUser({ id }: { id: string | null }) {
  const view = useBatched('user', id);
  const here = useSelection();
  if (id === null || view.state === 'missing') return <Trans>Unknown</Trans>;
  return <EntityLink type="user" id={id} organizationId={here?.organizationId ?? null} />;
}
