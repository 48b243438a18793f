import { useDataSet } from '../../client/data/use-data-set.ts';
import type { OutboundMail } from '../../domain/entities/outbound-mail/model.ts';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { Nothing } from '../../kit/display/nothing.tsx';

/** Users of one organization can share an address. */
const maxUsers = 5;

type Props = { mail: OutboundMail; organizationId: string | null };

/** Links to the users of the mail's organization who have its address. */
export function MailUsers({ mail: { organizationId: own, to }, organizationId }: Props) {
  const found = useDataSet(
    {
      entityType: 'user',
      constraints: [
        { type: 'organization', organizationId: own, scope: 'self' },
        { type: 'equals', field: 'email', value: to },
        { type: 'deleted', deleted: false },
      ],
      sorting: [{ by: 'displayName', dir: 'asc' }],
      limit: maxUsers,
    },
    { limit: maxUsers },
  );
  if (found.state === 'loading') return <Skeleton width="60%" />;
  if (found.state !== 'ready' || found.rows.length === 0) return <Nothing />;
  return found.rows.map(({ id }) => (
    <div key={id}>
      <EntityLink type="user" id={id} organizationId={organizationId} />
    </div>
  ));
}
