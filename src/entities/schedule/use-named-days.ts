import { useWholeSet } from '../../client/data/use-whole-set.ts';
import type { PredefinedDate } from '../../domain/entities/predefined-date/model.ts';

const query = { entityType: 'predefinedDate' as const, constraints: [], sorting: [], limit: 1000 };

/** All predefined dates, deleted ones among them, because rules still name these; undefined until they are known. */
export function useNamedDays(): readonly PredefinedDate[] | undefined {
  const found = useWholeSet(query);
  return found.state === 'ready' ? found.rows : undefined;
}
