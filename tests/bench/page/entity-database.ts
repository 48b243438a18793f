import { Dexie } from 'dexie';
import type { EntityTable } from 'dexie';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';

/** One record per entity, the obvious first design, with an index on the view's sort field. */
export class EntityDatabase extends Dexie {
  declare rows: EntityTable<Channel, 'id'>;

  constructor(userId: string) {
    super(`bench-entities-${userId}`, { chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ rows: 'id, createDate' });
  }
}
