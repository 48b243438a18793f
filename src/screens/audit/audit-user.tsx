import { Trans } from '@lingui/react/macro';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { useSelection } from '../../fields/page-search/selection.ts';
import { useBatched } from '../../client/data/use-batched.ts';

/** Who did it, by name, and the way to their details; what no user did has no name. */
export function AuditUser({ id }: { id: string | null }) {
  const view = useBatched('user', id);
  const here = useSelection();
  if (id === null || view.state === 'missing') return <Trans>Unknown</Trans>;
  return <EntityLink type="user" id={id} organizationId={here?.organizationId ?? null} />;
}
