import { msg } from '@lingui/core/macro';
import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { isEntityName } from '../../domain/entities/models.ts';
import { levelTitle } from '../../i18n/level-name.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { CellContext, EntityView } from '../define/view.ts';
import { logCell } from './cell.tsx';
import { logEntryFields as fields, sourceTypeNames } from './fields.tsx';
import { logMessageOf } from './log-message.ts';
import { LogEntryDetails } from './panel.tsx';

/** The source column as text: the type, and the name of a source that still exists. */
function sourceText({ sourceType: type, sourceId: id }: LogEntry, { say, name, row }: CellContext): string {
  if (type === null) return '';
  const typeName = sourceTypeNames[type];
  const title = typeName ? say(typeName) : type;
  const isKnown = id !== null && isEntityName(type) && row(type, id) !== undefined;
  return isKnown ? `${title} · ${name(type, id)}` : title;
}

function messageText(entry: LogEntry, { say }: CellContext): string {
  const text = logMessageOf(entry);
  return text ? say(text) : entry.message;
}

/** A log entry; users can only read it (S0-3-15). */
export const logEntryView: EntityView<'logEntry'> = {
  name: 'logEntry',
  icon: 'log',
  list: {
    columns: [
      {
        id: 'timestamp',
        title: fields.timestamp.title,
        cell: logCell.timestamp,
        sort: 'timestamp',
        width: 170,
      },
      { id: 'level', title: fields.level.title, cell: logCell.level, sort: 'level', width: 100 },
      {
        id: 'sourceType',
        title: fields.sourceType.title,
        cell: logCell.source,
        text: sourceText,
        sort: 'sourceType',
        width: 240,
      },
      {
        id: 'sourceId',
        title: fields.sourceId.title,
        cell: logCell.sourceId,
        sort: 'sourceId',
        initially: 'hidden',
        width: 290,
      },
      {
        id: 'message',
        title: fields.message.title,
        cell: logCell.message,
        text: messageText,
        sort: 'message',
        width: 'rest',
      },
    ],
    filters: [
      {
        field: 'level',
        title: fields.level.title,
        kind: 'selection',
        options: selectionOptions(levelTitle),
      },
      { field: 'timestamp', title: msg`Period`, kind: 'period' },
      {
        field: 'sourceType',
        title: fields.sourceType.title,
        kind: 'selection',
        options: selectionOptions(sourceTypeNames),
      },
      { field: 'sourceId', title: fields.sourceId.title, kind: 'text' },
      { field: 'message', title: fields.message.title, kind: 'text' },
    ],
    sorting: [{ by: 'timestamp', dir: 'desc' }],
    limit: 500,
  },
  Details: LogEntryDetails,
  fields: { logEntry: fields },
};
