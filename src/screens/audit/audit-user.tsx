import { Trans } from '@lingui/react/macro';
import { can } from '../../domain/access/can.ts';
import { models } from '../../domain/entities/models.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { useSelection } from '../../fields/page-search/selection.ts';
import { useAccess } from '../../client/data/access.ts';
import { useBatched } from '../../client/data/use-batched.ts';

/**
 * The user who made a change, linked to their details. The name of a user above the viewer's organizations is hidden;
 * changes not made by a user have none, and nobody has one for viewers who may not view users.
 */
export function AuditUser({ id }: { id: string | null }) {
  const access = useAccess();
  const view = useBatched('user', id);
  const here = useSelection();
  if (id === null) return <Trans>Unknown</Trans>;
  if (access.state === 'ready' && !can(access, models.user.view)) return <Trans>Unknown</Trans>;
  if (view.state === 'missing') return <Trans>A user outside your organization</Trans>;
  return <EntityLink type="user" id={id} organizationId={here?.organizationId ?? null} />;
}
