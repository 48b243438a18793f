import { Dexie } from 'dexie';
import type { EntityTable } from 'dexie';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';

/** One record per entity, as one would begin: an index on what the view is sorted by. */
export class EntityDatabase extends Dexie {
  declare rows: EntityTable<Channel, 'id'>;

  constructor(userId: string) {
    super(`bench-entities-${userId}`, { chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ rows: 'id, createDate' });
  }
}
