import { activeChannelQuery } from '../../../../src/domain/entities/channel/query.ts';
import { recentErrorQuery } from '../../../../src/domain/entities/log-entry/query.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { queryKey } from '../../../../src/domain/core/query.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import { shareOfViewer } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import type { Store } from '../../store/store.ts';

type Share = EntityOf<'wallboardShare'>;

/** The share of a wallboard viewer, unless it was revoked. A share that expires ends the viewer's session. */
export function viewersShare(store: Store, userId: string): Share | undefined {
  const id = shareOfViewer(userId);
  const share = id === null ? undefined : (store.get('wallboardShare', id) as Share | undefined);
  return share?.deleteDate === null ? share : undefined;
}

/** Whether the query is exactly one of the two data sets of the shared dashboard. */
export const isOnWallboard = ({ organizationId }: Share, query: Query): boolean =>
  [activeChannelQuery(organizationId), recentErrorQuery(organizationId)].some(
    (known) => queryKey(known) === queryKey(query),
  );
