import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { PhoneNumber } from '../../domain/entities/number/model.ts';
import { models } from '../../domain/entities/models.ts';
import { dutchSettings, hasAcquisition, noDutchSettings } from '../../domain/entities/number/setting.ts';
import { homeCountry } from '../../domain/value/country-code.ts';
import { administrativeTypes } from '../../domain/value/number-object.ts';
import { phoneNumberText } from '../../domain/value/number-text.ts';
import { callActionColumn, readCallActions } from '../define/bulk-call-action.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import type { BulkColumn, BulkFormRules, BulkOption, BulkProblem } from '../define/bulk-form.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { readNamedOptions } from '../define//bulk-option.ts';
import { administrativeTypeNames } from '../define/number-setting.tsx';
import { wordOptions } from '../define/word-option.ts';
import { formFields } from '../define/entity-forms.ts';
import { readCountry } from '../define/organization-country.ts';
import { entityRowSource } from '../define/row-source.ts';
import { numberFields } from './fields.tsx';
import type { NumberValues } from './form-data.ts';
import { numberSchema, numberValuesOf, updateNumber } from './form-data.ts';
import { sendNewNumbers } from './send-new.ts';
import { setsState } from './values.ts';
import type { ValuePath } from '../define/value-path.ts';

export interface NumberBulkSource {
  /** null while creating. */
  readonly entity: PhoneNumber | null;
  readonly holder: PermissionHolder;
  readonly establishments: readonly BulkOption[];
  readonly callActions: readonly BulkOption[];
  /** The country of new numbers. */
  readonly country: string;
}

const schema = v.object({ ...numberSchema.entries, number: phoneNumberText });
export type NumberBulkValues = NumberValues & { readonly number: string };

const fields = formFields<NumberBulkValues, NumberBulkSource>(schema, numberFields);
const { title } = numberFields.number;

const column = bulkColumns<NumberBulkSource, NumberBulkValues>(fields);
const update = 'telephony.number.update';
const types = wordOptions(administrativeTypes, administrativeTypeNames).filter(
  ({ value }) => value !== 'unknown',
);

const columns: readonly BulkColumn<NumberBulkSource, NumberBulkValues>[] = [
  column.phoneNumber('number'),
  column.text('description', { given: 'many' }),
  callActionColumn('action', numberFields.action, update),
  column.one('establishmentId', {
    policy: models.establishment.view,
    options: ({ establishments }) => establishments,
  }),
  ...dutchSettings.map((name) => column.flag(`dutchSettings.${name}`, { id: name })),
  column.one('administrativeType', { options: () => types }),
  column.text('administrativeCountryCode'),
  column.choice('state', { policy: capabilities.numberSetState }),
  column.choice('acquisitionState'),
];

const blankIn = (administrativeCountryCode: string) =>
  ({
    number: '',
    description: '',
    establishmentId: null,
    action: null,
    administrativeCountryCode,
    administrativeType: 'unknown',
    state: 'active',
    acquisitionState: null,
    dutchSettings: noDutchSettings,
  }) as unknown as NumberBulkValues;

const common = {
  schema: () => schema,
  valuesOf: ({ entity, holder, country }: NumberBulkSource) =>
    entity === null ? blankIn(country) : { ...numberValuesOf({ entity, holder }), number: entity.number },
  fields,
  steps: [{ id: 'number', fields: Object.keys(fields) as ValuePath<NumberBulkValues>[] }],
};

const changeRules: BulkFormRules<NumberBulkSource, NumberBulkValues> = {
  ...common,
  parts: [
    {
      title,
      step: 'number',
      send: (values, { source: { entity, holder }, ...context }) =>
        entity && updateNumber(values, { ...context, source: { entity, holder } }),
    },
  ],
};

const createRules: BulkFormRules<NumberBulkSource, NumberBulkValues> = {
  ...common,
  parts: [
    {
      title,
      step: 'number',
      send: (values, { source: { holder }, subject }) =>
        sendNewNumbers(
          { firstNumber: values.number, blockSize: 1, newState: values.state },
          values,
          holder,
          subject,
        ),
    },
  ],
};

/** Refuses what the forms of a number do not offer. */
function numberProblem(
  next: NumberBulkValues,
  before: NumberBulkValues,
  { entity, holder }: Pick<NumberBulkSource, 'entity' | 'holder'>,
): BulkProblem | null {
  const isChanged = (field: keyof NumberBulkValues): boolean => next[field] !== before[field];
  if (entity !== null && isChanged('number'))
    return { field: 'number', reason: msg`The number itself cannot be changed.` };
  if (entity !== null && isChanged('state') && !setsState(holder))
    return { field: 'state', reason: msg`You do not have permission to change this.` };
  const isPending = entity !== null && hasAcquisition(next.state);
  if (!isPending && isChanged('acquisitionState') && next.acquisitionState !== null)
    return { field: 'acquisitionState', reason: msg`Only the acquisition of a pending number can be set.` };
  const flag = dutchSettings.find((name) => next.dutchSettings[name] && !before.dutchSettings[name]);
  return flag !== undefined && next.administrativeCountryCode !== homeCountry
    ? { field: `dutchSettings.${flag}`, reason: msg`Only Dutch numbers have this setting.` }
    : null;
}

/** Changes many numbers, such as to another establishment or call action, and imports them. */
export const numberBulkForm = defineBulkForm<NumberBulkSource, NumberBulkValues>({
  change: changeRules,
  create: createRules,
  columns,
  open: (ids, asker) =>
    entityRowSource('number', {
      ids,
      asker,
      known: Promise.all([
        readNamedOptions('establishment', asker),
        readCallActions('calledNumber', asker),
        readCountry(asker),
      ]),
      sourceOf: (entity, [establishments, callActions, country]) => ({
        entity,
        holder: asker.holder,
        establishments,
        callActions,
        country,
      }),
    }),
  // The acquisition ends with the pending state.
  follow: (next, before) =>
    hasAcquisition(before.state) && !hasAcquisition(next.state) ? { ...next, acquisitionState: null } : next,
  problem: numberProblem,
});
