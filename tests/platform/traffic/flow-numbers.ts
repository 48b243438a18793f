import { rowOf, rowsOf } from '../store/typed-rows.ts';
import type { Store } from '../store/store.ts';

/** The active numbers whose calls are answered by a deployed flow of their organization. */
export const flowNumbers = (store: Pick<Store, 'get' | 'all'>): readonly string[] =>
  [...rowsOf(store, 'number')].flatMap(({ number, state, deleteDate, action, organizationId }) => {
    if (state !== 'active' || deleteDate !== null || action?.type !== 'flow') return [];
    const flow = rowOf(store, 'flow', action.flow.id);
    const isDeployed =
      flow?.deleteDate === null &&
      flow.organizationId === organizationId &&
      'deployedRevisionId' in flow &&
      typeof flow.deployedRevisionId === 'string';
    return isDeployed ? [number] : [];
  });
