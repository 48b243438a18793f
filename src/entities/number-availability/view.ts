import { capabilities } from '../../domain/access/capability.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { listPart } from '../define/list-part.ts';
import type { EntityView } from '../define/view.ts';
import { acceptanceBlocked } from './acceptance-blocked.ts';
import { numberAvailabilityFields as fields, setAcceptanceTitle } from './fields.tsx';
import { availabilityStateNames } from './name.ts';
import { NumberAvailabilityDetails } from './panel.tsx';
import { RangeTitle } from './range-title.ts';
import { sizeFact } from './size-fact.tsx';

const { column, filter, fact } = listPart(fields);

/** The platform's pool of numbers (S1-3-26). */
export const numberAvailabilityView: EntityView<'numberAvailability'> = {
  name: 'numberAvailability',
  icon: 'keypad',
  list: {
    columns: [
      column('firstNumber', { width: 200 }),
      column('lastNumber', { width: 200 }),
      column('blockSize', {
        id: 'size',
        text: ({ blockSize }) => String(blockSize),
        holds: 'figure',
        width: 100,
      }),
      column('state', { holds: Object.values(availabilityStateNames) }),
      column('updateDate', { initially: 'hidden' }),
    ],
    card: { state: 'state', lines: [['lastNumber']], titled: ['lastNumber'] },
    filters: [
      filter('state', { kind: 'selection', options: selectionOptions(availabilityStateNames) }),
      filter('firstNumber', { kind: 'text' }),
      filter('blockSize', { kind: 'number' }),
    ],
    sorting: [{ by: 'firstNumber', dir: 'asc' }],
    limit: 1000,
  },
  head: { Title: RangeTitle, facts: [fact('state'), fact('blockSize', sizeFact)] },
  Details: NumberAvailabilityDetails,
  fields: { numberAvailability: fields },
  actions: [
    {
      id: 'setAcceptance',
      label: setAcceptanceTitle,
      icon: 'check',
      rank: 'secondary',
      policy: capabilities.numberAvailabilityUpdate,
      blocked: acceptanceBlocked,
      run: { kind: 'form', load: async () => (await import('./acceptance-form.tsx')).acceptanceForm },
    },
  ],
};
