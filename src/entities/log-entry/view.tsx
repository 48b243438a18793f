import { msg } from '@lingui/core/macro';
import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { isEntityName } from '../../domain/entities/models.ts';
import { levelTitle } from '../../i18n/level-name.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { listPart } from '../define/list-part.ts';
import type { CellContext, EntityView } from '../define/view.ts';
import { endpointText } from '../../fields/endpoint/endpoint-text.ts';
import { logCell, LogEntryTitle } from './cell.tsx';
import { logEntryFields as fields, sourceTypeNames } from './fields.tsx';
import { LogSource } from './source.tsx';
import { isolated } from '../../lib/text/isolate.ts';
import { logMessageOf } from './log-message.ts';
import { LogEntryDetails } from './panel.tsx';

const { column, filter, fact } = listPart(fields);

/** The source column as text: the type, and the name of a source that still exists. */
function sourceText({ sourceType: type, sourceId: id }: LogEntry, { say, name, row }: CellContext): string {
  if (type === null) return '';
  const typeName = sourceTypeNames[type];
  const title = typeName ? say(typeName) : type;
  const isKnown = id !== null && isEntityName(type) && row(type, id) !== undefined;
  return isKnown ? `${title} · ${isolated(name(type, id))}` : title;
}

function messageText(entry: LogEntry, words: CellContext): string {
  const text = logMessageOf(entry);
  const message = text ? words.say(text) : entry.message;
  return entry.call === undefined
    ? message
    : `${message} · ${isolated(endpointText(entry.call.source, words))} → ${isolated(endpointText(entry.call.destination, words))}`;
}

/** A log entry; users can only read it (S0-3-15). */
export const logEntryView: EntityView<'logEntry'> = {
  name: 'logEntry',
  icon: 'log',
  list: {
    columns: [
      column('timestamp', { holds: 'moment' }),
      column('level', { holds: Object.values(levelTitle) }),
      column('sourceType', { cell: logCell.source, text: sourceText, width: 240 }),
      column('sourceId', { initially: 'hidden', width: 290 }),
      column('message', { cell: logCell.message, text: messageText, width: 'rest' }),
    ],
    card: { state: 'level', lines: [], text: ['sourceType', 'message'] },
    filters: [
      filter('level', { kind: 'selection', options: selectionOptions(levelTitle) }),
      { field: 'timestamp', title: msg`Period`, kind: 'period' },
      filter('sourceType', { kind: 'selection', options: selectionOptions(sourceTypeNames) }),
      filter('sourceId', { kind: 'text' }),
      filter('message', { kind: 'text' }),
    ],
    sorting: [{ by: 'timestamp', dir: 'desc' }],
    limit: 500,
  },
  head: {
    Title: LogEntryTitle,
    facts: [
      fact('level'),
      fact('timestamp'),
      fact('sourceType', (entry) => entry.sourceType && <LogSource entry={entry} />),
    ],
  },
  Details: LogEntryDetails,
  fields: { logEntry: fields },
};
