import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FactList } from '../../kit/display/fact-list.tsx';
import { levelNames, levelTitle } from '../../i18n/level-name.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import { logCell } from './cell.tsx';
import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { sourceNames } from './source-name.ts';

function Details({ entity }: DetailsProps<LogEntry>) {
  const { t } = useLingui();
  return (
    <FactList
      facts={[
        { label: t`Timestamp`, value: logCell.timestamp(entity) },
        { label: t`Level`, value: logCell.level(entity) },
        { label: t`Source`, value: logCell.source(entity) },
        { label: t`Source id`, value: entity.sourceId },
        { label: t`Message`, value: entity.message },
      ]}
    />
  );
}

/** A log entry: read, never changed (S1 §2.3). */
export const logEntryView: EntityView<'logEntry'> = {
  name: 'logEntry',
  icon: 'log',
  list: {
    columns: [
      { id: 'timestamp', title: msg`Timestamp`, cell: logCell.timestamp, sort: 'timestamp', width: 170 },
      { id: 'level', title: msg`Level`, cell: logCell.level, sort: 'level', width: 100 },
      { id: 'sourceType', title: msg`Source`, cell: logCell.source, sort: 'sourceType', width: 240 },
      {
        id: 'sourceId',
        title: msg`Source id`,
        cell: logCell.sourceId,
        sort: 'sourceId',
        initially: 'hidden',
        width: 290,
      },
      { id: 'message', title: msg`Message`, cell: logCell.message, sort: 'message', width: 'rest' },
    ],
    filters: [
      {
        field: 'level',
        title: msg`Level`,
        kind: 'selection',
        options: levelNames.map((value) => ({ value, title: levelTitle[value] })),
      },
      { field: 'timestamp', title: msg`Period`, kind: 'period' },
      {
        field: 'sourceType',
        title: msg`Source`,
        kind: 'selection',
        options: selectionOptions(sourceNames),
      },
      { field: 'sourceId', title: msg`Source id`, kind: 'text' },
      { field: 'message', title: msg`Message`, kind: 'text' },
    ],
    sorting: [{ by: 'timestamp', dir: 'desc' }],
    limit: 500,
  },
  Details,
};
