import { useWholeSet } from '../../../client/data/use-whole-set.ts';
import type { WholeSetView } from '../../../client/data/use-whole-set.ts';
import type { EntityOf } from '../../../domain/entities/models.ts';
import type { SharedObject } from '../../../domain/entities/shared-object/model.ts';
import type { SharingLink } from '../../../domain/flow/graph/sharing-status.ts';

/** A shared object of a flow or macro, and the version of it that the flow or macro has. */
export interface LinkedObject {
  readonly shared: SharedObject;
  readonly link: SharingLink;
}

const none = { state: 'ready', rows: [], freshness: { state: 'live' } } as const;

/** The shared objects of a flow or macro, by library. */
export function useSharedObjects({
  links,
}: Pick<EntityOf<'flow' | 'macro'>, 'links'>): WholeSetView<LinkedObject> {
  const ids = links.map(({ sharedObjectId }) => sharedObjectId);
  const found = useWholeSet(
    ids.length === 0
      ? null
      : {
          entityType: 'sharedObject',
          constraints: [{ type: 'ids', ids }],
          sorting: [{ by: 'library.name', dir: 'asc' }],
          limit: ids.length,
        },
  );
  if (ids.length === 0) return none;
  if (found.state !== 'ready') return found;
  const rows = found.rows.flatMap((shared) => {
    const link = links.find(({ sharedObjectId }) => sharedObjectId === shared.id);
    return link === undefined ? [] : { shared, link };
  });
  return { ...found, rows };
}
