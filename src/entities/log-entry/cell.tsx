import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { Truncate } from '../../kit/display/truncate.tsx';
import { logEntryFields as fields } from './fields.tsx';
import { LogSource } from './source.tsx';

/** How the fields of a log entry are shown in a table. */
export const logCell = {
  timestamp: ({ timestamp }: Pick<LogEntry, 'timestamp'>) => fields.timestamp.show(timestamp),
  level: ({ level }: Pick<LogEntry, 'level'>) => fields.level.show(level),
  sourceType: ({ sourceType }: Pick<LogEntry, 'sourceType'>) =>
    sourceType && fields.sourceType.show(sourceType),
  source: (entry: LogEntry) => <LogSource entry={entry} />,
  sourceId: ({ sourceId }: LogEntry) => sourceId,
  message: ({ message }: Pick<LogEntry, 'message'>) => <Truncate text={message} />,
};
