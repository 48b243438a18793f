import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { errorLevels } from '../../../../src/domain/entities/log-entry/query.ts';
import { wallboardErrorSchema } from '../../../../src/domain/entities/wallboard-error/model.ts';
import type { Projection, StoredRows } from './projection.ts';

const shown = Object.keys(wallboardErrorSchema.entries);
const isError = ({ level }: EntityRow): boolean => errorLevels.some((each) => each === level);
/** The fields that a wallboard shows, of an entry that it shows. */
const project = (entry: EntityRow | null | undefined): EntityRow | null =>
  entry && isError(entry)
    ? (Object.fromEntries(shown.map((field) => [field, entry[field]])) as unknown as EntityRow)
    : null;

/** Errors on wallboards, one for each log entry of these levels. Log entries are only created and purged. */
export const wallboardErrors = ({ get, all }: StoredRows): Projection => ({
  type: 'wallboardError',
  source: 'logEntry',
  get: (id) => project(get('logEntry', id)) ?? undefined,
  *all() {
    for (const entry of all('logEntry')) {
      const row = project(entry);
      if (row) yield row;
    }
  },
  changes(change) {
    const [before, after] = [project(change.before), project(change.after)];
    return before || after ? [{ type: 'wallboardError', before, after, event: null }] : [];
  },
});
