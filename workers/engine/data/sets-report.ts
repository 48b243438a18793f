import type { EngineReport } from '../../../src/domain/protocol/engine.ts';
import type { PartitionsContext } from './store/partitions-context.ts';

/** All data sets, for the debug panel. */
export function reportSets({ partitions, uplink, sync }: PartitionsContext): EngineReport['sets'] {
  return Array.from(partitions.values()).flatMap(({ userId, sets }) =>
    Array.from(sets.values(), (set) => {
      const synced = sync.isCurrent && set.registrationState.kind === 'complete';
      return {
        userId,
        key: set.key,
        entityType: set.rows.name,
        rows: set.rows.slots.size,
        total: set.total,
        synced,
        asOf: synced ? uplink.lastHeardAt() : set.isKnown ? set.asOf : null,
        holders: new Set(Array.from(set.windows).flatMap((window) => [...window.tabs])).size,
      };
    }),
  );
}
