import { useLingui } from '@lingui/react';
import type { LogEntry, LogLevel } from '../../domain/entities/log-entry/model.ts';
import { levelName } from '../../i18n/level-name.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { Tone } from '../../kit/base/tone.ts';
import { Truncate } from '../../kit/display/truncate.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { Source, SourceType } from './source.tsx';

const tones: Record<LogLevel, Tone> = {
  trace: 'neutral',
  debug: 'neutral',
  info: 'info',
  warn: 'warn',
  error: 'error',
  fatal: 'fatal',
};

function Level({ level }: { level: LogLevel }) {
  const { i18n } = useLingui();
  return <StatusBadge tone={tones[level]}>{levelName(i18n, level)}</StatusBadge>;
}

/** How the fields of a log entry are shown. */
export const logCell = {
  timestamp: (entry: LogEntry) => <Moment at={entry.timestamp} />,
  level: (entry: LogEntry) => <Level level={entry.level} />,
  sourceType: (entry: LogEntry) => <SourceType type={entry.sourceType} />,
  source: (entry: LogEntry) => <Source entry={entry} />,
  sourceId: (entry: LogEntry) => entry.sourceId,
  message: (entry: LogEntry) => <Truncate text={entry.message} />,
};
