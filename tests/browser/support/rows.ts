import { randomUUID } from 'node:crypto';
import type { LogLevel } from '../../../src/domain/entities/log-entry/level.ts';
import { create } from '../../platform/store/write.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import { createRandom } from '../../platform/base/random.ts';
import { channelRow } from '../../platform/traffic/channel-row.ts';
import type { Write } from '../../platform/store/store.ts';

const random = createRandom(Date.now());

interface NewLogEntry {
  readonly organization: string;
  readonly level: LogLevel;
  readonly message: string;
  /** The age of the entry in ms. */
  readonly ago?: number;
}

/** Creates a log entry. */
export function logEntry({ organization, level, message, ago = 0 }: NewLogEntry): Write {
  const at = new Date(Date.now() - ago).toISOString();
  const dates = { createDate: at, updateDate: at, deleteDate: null, timestamp: at };
  const source = { sourceType: 'trunk', sourceId: null };
  return create('logEntry', {
    id: randomUUID(),
    organizationId: organizationId(organization),
    ...dates,
    ...source,
    level,
    message,
  });
}

/** Creates ringing calls in an organization. */
export function ringingCalls(organization: string, count: number): Write[] {
  const at = new Date().toISOString();
  return Array.from({ length: count }, () => ({
    kind: 'create',
    type: 'channel',
    row: { ...channelRow(random, organizationId(organization), at), id: randomUUID(), state: 'ringing' },
  }));
}
