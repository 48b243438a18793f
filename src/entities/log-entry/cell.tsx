import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { Truncate } from '../../kit/display/truncate.tsx';
import { logEntryFields as fields } from './fields.tsx';
import { useLingui } from '@lingui/react';
import { logMessage } from './log-message.ts';
import { LogSource } from './source.tsx';
import styles from './log-entry.module.css';
import { CallLine } from './call-line.tsx';

type Worded = Pick<LogEntry, 'message' | 'coded' | 'call'>;
function LogMessage({ entry }: { entry: Worded }) {
  const { i18n } = useLingui();
  return (
    <>
      <Truncate text={logMessage(i18n, entry)} />
      {entry.call && (
        <>
          {' · '}
          <CallLine call={entry.call} />
        </>
      )}
    </>
  );
}

/** The message in the user's language, where the platform's text has a code. */
export function LogEntryTitle({ entity }: { entity: LogEntry }) {
  const { i18n } = useLingui();
  return logMessage(i18n, entity);
}

/** How the fields of a log entry are shown in a table. */
export const logCell = {
  timestamp: ({ timestamp }: Pick<LogEntry, 'timestamp'>) => fields.timestamp.show(timestamp),
  level: ({ level }: Pick<LogEntry, 'level'>) => fields.level.show(level),
  sourceType: ({ sourceType }: Pick<LogEntry, 'sourceType'>) =>
    sourceType && fields.sourceType.show(sourceType),
  source: (entry: LogEntry) => (
    <span className={styles.source}>
      <LogSource entry={entry} />
    </span>
  ),
  message: (entry: Worded) => (
    <span className={styles.message}>
      <LogMessage entry={entry} />
    </span>
  ),
};
