import { Trans } from '@lingui/react/macro';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { useSelection } from '../../fields/page-search/selection.ts';
import { useBatched } from '../../client/data/use-batched.ts';

/**
 * The user who made a change, linked to their details. The name of a user above the viewer's organizations is hidden;
 * changes not made by a user have none.
 */
export function AuditUser({ id }: { id: string | null }) {
  const view = useBatched('user', id);
  const here = useSelection();
  if (id === null) return <Trans>Unknown</Trans>;
  if (view.state === 'missing') return <Trans>A user outside your organization</Trans>;
  return <EntityLink type="user" id={id} organizationId={here?.organizationId ?? null} />;
}
