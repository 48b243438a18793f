import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { queryKey } from '../../../../src/domain/core/query.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import { wallboardActivityQuery } from '../../../../src/domain/entities/wallboard-activity/query.ts';
import { wallboardErrorQuery } from '../../../../src/domain/entities/wallboard-error/query.ts';
import { shareOfViewer } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import type { Store } from '../../store/store.ts';

type Share = EntityOf<'wallboardShare'>;

/** The share of a wallboard viewer, unless it was revoked. A share that expires ends the viewer's session. */
export function viewersShare(store: Pick<Store, 'get'>, userId: string): Share | undefined {
  const id = shareOfViewer(userId);
  const share = id === null ? undefined : (store.get('wallboardShare', id) as Share | undefined);
  return share?.deleteDate === null ? share : undefined;
}

/** Whether the query is exactly one of the two data sets of the wallboard, which have only what it shows. */
export const isOnWallboard = ({ organizationId }: Share, query: Query): boolean =>
  [wallboardActivityQuery(organizationId), wallboardErrorQuery(organizationId)].some(
    (known) => queryKey(known) === queryKey(query),
  );
