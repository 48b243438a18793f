import type { CodedText } from '../../../src/domain/entities/log-entry/log-text.ts';
import type { LogEntry } from '../../../src/domain/entities/log-entry/model.ts';
import type { LogLevel } from '../../../src/domain/entities/log-entry/level.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { timedId } from '../base/random.ts';
import type { Random } from '../base/random.ts';

export type LogRow = Omit<EntityOf<'logEntry'>, 'version'>;

/** A log entry without its time and organization. */
export interface LogLine {
  readonly level: LogLevel;
  readonly sourceType: string | null;
  readonly sourceId: string | null;
  readonly message: string;
  readonly coded?: CodedText;
  readonly call?: LogEntry['call'];
}

export const logRow = (random: Random, organizationId: string, at: string, line: LogLine): LogRow => ({
  id: timedId(random, Date.parse(at)),
  organizationId,
  createDate: at,
  updateDate: at,
  deleteDate: null,
  timestamp: at,
  ...line,
});
