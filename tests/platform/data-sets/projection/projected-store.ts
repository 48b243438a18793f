import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { Change } from '../../store/store.ts';
import type { Projection, StoredRows } from './projection.ts';
import { wallboardActivities } from './wallboard-activities.ts';
import { wallboardErrors } from './wallboard-errors.ts';

/** The rows of the store and the computed rows. */
export interface ProjectedStore extends StoredRows {
  /** The stored changes with those of computed rows, in order. To be called once for each batch. */
  readonly withComputed: (changes: readonly Change[]) => readonly Change[];
}

export function createProjectedStore(store: StoredRows): ProjectedStore {
  const projections = [wallboardActivities(store), wallboardErrors(store)];
  const byType = new Map<EntityName, Projection>(projections.map((each) => [each.type, each]));
  return {
    get(type, id) {
      const projection = byType.get(type);
      return projection ? projection.get(id) : store.get(type, id);
    },
    all: (type) => byType.get(type)?.all() ?? store.all(type),
    isWithin: store.isWithin,
    withComputed: (changes) =>
      changes.flatMap((change) => [
        change,
        ...projections.flatMap(({ source, changes: computed }) =>
          source === change.type ? computed(change) : [],
        ),
      ]),
  };
}
