import { msg } from '@lingui/core/macro';
import type { PredefinedDate } from '../../domain/entities/predefined-date/model.ts';
import type { EntityFields } from '../define/field.ts';
import { DateEntries } from './date-entry.tsx';

/** The fields of predefined dates. */
export const predefinedDateFields = {
  description: {
    title: msg`Description`,
    invalid: msg`Enter a description of at most 200 characters.`,
  },
  entries: {
    title: msg`Dates`,
    invalid: msg`Add at least one date.`,
    show: (entries: PredefinedDate['entries']) => <DateEntries entries={entries} />,
  },
} satisfies EntityFields<PredefinedDate>;

/** The labels of the buttons that open the forms of predefined dates, and the titles of these forms. */
export const predefinedDateLabels = {
  create: msg`Create predefined dates`,
  update: msg`Update predefined dates`,
};
