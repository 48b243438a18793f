import { Plural, Trans } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { call } from '../../client/session/call.ts';
import type { PredefinedDate } from '../../domain/entities/predefined-date/model.ts';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useLingui } from '@lingui/react';
import { listPart } from '../define/list-part.ts';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { DetailsProps, EntityView } from '../define/view.ts';
import { DateEntries, LocalDate, lastDay } from './date-entry.tsx';
import { predefinedDateFields as fields, predefinedDateLabels } from './fields.tsx';

const { column, filter, summary } = listPart(fields);

function Details({ entity: { entries } }: DetailsProps<PredefinedDate>) {
  const { i18n } = useLingui();
  return (
    <PanelSection title={i18n._(fields.entries.title)}>
      <DateEntries entries={entries} />
    </PanelSection>
  );
}

const lastDayTitle = msg`Last day`;
const countCell = ({ entries }: PredefinedDate) => entries.length;
const lastDayCell = ({ entries }: PredefinedDate) => {
  const date = lastDay(entries);
  return date && <LocalDate date={date} />;
};

const lastDayFact = (row: PredefinedDate) => {
  const date = lastDay(row.entries);
  return (
    date && (
      <Trans>
        until <LocalDate date={date} />
      </Trans>
    )
  );
};

/** Dates that rules name instead of listing them (S1-3-35). */
export const predefinedDateView: EntityView<'predefinedDate'> = {
  name: 'predefinedDate',
  icon: 'calendar',
  list: {
    columns: [
      column('description', { width: 320 }),
      column('entries', { cell: countCell, sort: null, holds: 'figure', width: 110 }),
      {
        id: 'lastDay',
        title: lastDayTitle,
        cell: lastDayCell,
        text: ({ entries }) => lastDay(entries) ?? '',
        width: 140,
      },
    ],
    card: { lines: [['entries', 'lastDay']], titled: ['entries', 'lastDay'] },
    filters: [filter('description', { kind: 'text' })],
    sorting: [{ by: 'description', dir: 'asc' }],
    limit: 1000,
  },
  head: {
    facts: [
      summary('entries', ({ entries }) => (
        <Plural value={entries.length} _0="No dates" one="# date" other="# dates" />
      )),
      { title: lastDayTitle, of: [], show: lastDayFact },
    ],
  },
  Details,
  fields: { predefinedDate: fields },
  actions: [
    updateAction({
      label: predefinedDateLabels.update,
      policy: 'schedules.predefinedDate.update',
      load: async () => (await import('./form.tsx')).predefinedDateForms.updateForm,
      bulkForm: async () => (await import('./bulk-form.ts')).predefinedDateBulkForm,
    }),
    deleteAction({
      label: msg`Delete predefined dates`,
      policy: 'schedules.predefinedDate.delete',
      send: ({ entity, organizationId }) =>
        call('predefinedDate.delete', { id: entity.id }, {}, organizationId),
      done: msg`Predefined dates deleted`,
    }),
  ],
  create: {
    label: predefinedDateLabels.create,
    policy: 'schedules.predefinedDate.create',
    load: async () => (await import('./form.tsx')).predefinedDateForms.createForm,
  },
};
