import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { logEntryFields as fields } from './fields.tsx';
import { useLingui } from '@lingui/react';
import { logMessage } from './log-message.ts';
import { LogSource } from './source.tsx';

export function LogEntryDetails({ entity }: DetailsProps<LogEntry>) {
  const { i18n } = useLingui();
  const fact = useFacts(fields, entity);
  const message = logMessage(i18n, entity);
  return (
    <FactList
      facts={[
        fact('timestamp'),
        fact('level'),
        fact('sourceType', entity.sourceType && <LogSource entry={entity} />),
        fact('sourceId'),
        fact('message', message),
      ]}
    />
  );
}
