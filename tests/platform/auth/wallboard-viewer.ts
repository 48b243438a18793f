import type { WallboardShare } from '../../../src/domain/entities/wallboard-share/model.ts';
import { queryKey } from '../../../src/domain/core/query.ts';
import type { Query } from '../../../src/domain/core/query.ts';
import { callActivityQuery } from '../../../src/domain/entities/call-activity/query.ts';
import { wallboardActivityQuery } from '../../../src/domain/entities/wallboard-activity/query.ts';
import { wallboardErrorQuery } from '../../../src/domain/entities/wallboard-error/query.ts';
import { shareOfViewer } from '../../../src/domain/entities/wallboard-share/rules.ts';
import type { Store } from '../store/store.ts';

/** The share of a wallboard viewer, unless it was revoked. A share that expires ends the viewer's session. */
export function viewersShare(store: Pick<Store, 'get'>, userId: string): WallboardShare | undefined {
  const id = shareOfViewer(userId);
  const share = id === null ? undefined : (store.get('wallboardShare', id) as WallboardShare | undefined);
  return share?.deleteDate === null ? share : undefined;
}

/** Whether the query is exactly one of the data sets of the wallboard, which have only what it shows. */
export const isOnWallboard = ({ organizationId }: WallboardShare, query: Query): boolean =>
  [
    wallboardActivityQuery(organizationId),
    wallboardErrorQuery(organizationId),
    callActivityQuery(organizationId, 'minute'),
    callActivityQuery(organizationId, 'hour'),
  ].some((known) => queryKey(known) === queryKey(query));
