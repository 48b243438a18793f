import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { Truncate } from '../../kit/display/truncate.tsx';
import { logEntryFields as fields } from './fields.tsx';
import { LogSource } from './source.tsx';

/** How the fields of a log entry are shown in a table. */
export const logCell = {
  timestamp: ({ timestamp }: LogEntry) => fields.timestamp.show(timestamp),
  level: ({ level }: LogEntry) => fields.level.show(level),
  sourceType: ({ sourceType }: LogEntry) => sourceType && fields.sourceType.show(sourceType),
  source: (entry: LogEntry) => <LogSource entry={entry} />,
  sourceId: ({ sourceId }: LogEntry) => sourceId,
  message: ({ message }: LogEntry) => <Truncate text={message} />,
};
