import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { logEntryFields as fields } from './fields.tsx';
import { useLingui } from '@lingui/react';
import { logMessage } from './log-message.ts';
import { LogSource } from './source.tsx';

export function LogEntryDetails({ entity }: DetailsProps<LogEntry>) {
  const { i18n } = useLingui();
  const fact = useFact();
  const message = logMessage(i18n, entity);
  return (
    <FactList
      facts={[
        fact(fields.timestamp, entity.timestamp),
        fact(fields.level, entity.level),
        fact(fields.sourceType, entity.sourceType, entity.sourceType && <LogSource entry={entity} />),
        fact(fields.sourceId, entity.sourceId),
        fact(fields.message, message),
      ]}
    />
  );
}
