import { activeChannelQuery } from '../../../../src/domain/entities/channel/query.ts';
import { recentErrorQuery } from '../../../../src/domain/entities/log-entry/query.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { queryKey } from '../../../../src/domain/core/query.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import { shareOfReader } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import type { Store } from '../../store/store.ts';

type Share = EntityOf<'wallboardShare'>;

/** The share that this user reads by, unless it was revoked; that it ends in time is its session's end. */
export function viewersShare(store: Store, userId: string): Share | undefined {
  const id = shareOfReader(userId);
  const share = id === null ? undefined : (store.get('wallboardShare', id) as Share | undefined);
  return share?.deleteDate === null ? share : undefined;
}

/** Is it one of the two data sets of the dashboard that was shared, word for word? */
export const isOnWallboard = ({ organizationId }: Share, query: Query): boolean =>
  [activeChannelQuery(organizationId), recentErrorQuery(organizationId)].some(
    (shown) => queryKey(shown) === queryKey(query),
  );
