import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { blockLimit, isWithinArea, lastOfBlock } from '../../domain/entities/number/block.ts';
import { blockSizeNumber } from '../../domain/entities/number/calls.ts';
import { noDutchSettings, numberStates } from '../../domain/entities/number/setting.ts';
import { phoneNumberText } from '../../domain/value/number-text.ts';
import { formatPhoneNumber } from '../../domain/value/phone-number.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { NumberField } from '../../fields/text/number-field.tsx';
import { formFields } from '../define/entity-forms.ts';
import type { EntityFormOf, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useWithCountry } from '../define/organization-country.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { numberFields, numberTitles } from './fields.tsx';
import { sendNewNumbers } from './send-new.ts';
import { SettingsPart } from './settings-part.tsx';
import { settingEntries } from './values.ts';
import { oneStep } from '../define/one-step.ts';

const newNumbersSchema = v.pipe(
  v.object({
    firstNumber: phoneNumberText,
    blockSize: blockSizeNumber,
    newState: v.picklist(numberStates),
    ...settingEntries,
  }),
  // Checked before the other fields are complete, such as the type.
  v.forward(
    v.partialCheck([['firstNumber'], ['blockSize']], ({ firstNumber, blockSize }) =>
      isWithinArea(firstNumber, blockSize),
    ),
    ['blockSize'],
  ),
);
type NewNumbers = v.InferOutput<typeof newNumbersSchema>;
type NewNumberSource = EntitySource<'number'> & { readonly country: string };

const ownFields = {
  firstNumber: { title: msg`First number` },
  blockSize: {
    title: msg`How many`,
    description: msg`Consecutive numbers, all with the same settings.`,
    invalid: msg`Enter a number from 1 to ${plural(blockLimit, { one: '#', other: '#' })} that stays within the area of the first number.`,
  },
  newState: numberFields.state,
};
const newNumberFields = formFields<NewNumbers, NewNumberSource>(newNumbersSchema, {
  ...ownFields,
  ...numberFields,
});

/** The unset type is refused by the schema (S1-5-22). */
const blankIn = (administrativeCountryCode: string) =>
  ({
    firstNumber: '',
    blockSize: 1,
    newState: 'active',
    description: '',
    establishmentId: null,
    action: null,
    administrativeType: 'unknown',
    administrativeCountryCode,
    dutchSettings: noDutchSettings,
  }) as unknown as NewNumbers;

/** The last number of the block that is typed. */
function LastNumber() {
  const { t } = useLingui();
  const [firstNumber, blockSize] = useWatch<NewNumbers, ['firstNumber', 'blockSize']>({
    name: ['firstNumber', 'blockSize'],
  });
  const isShown =
    v.is(phoneNumberText, firstNumber) &&
    v.is(blockSizeNumber, blockSize) &&
    blockSize > 1 &&
    isWithinArea(firstNumber, blockSize);
  const [first, last] = isShown
    ? [formatPhoneNumber(firstNumber), formatPhoneNumber(lastOfBlock(firstNumber, blockSize))]
    : ['', ''];
  return (
    <output>
      {isShown &&
        t`Creates ${plural(blockSize, { one: '# number', other: '# numbers' })}: ${first} to ${last}.`}
    </output>
  );
}

function Body({ source: { holder }, subject }: { source: NewNumberSource; subject: FormSubject }) {
  const texts = useFieldTexts(ownFields);
  return (
    <Fields>
      <FieldRow>
        <PhoneNumberField {...texts.firstNumber} required />
        <NumberField {...texts.blockSize} required />
      </FieldRow>
      <LastNumber />
      <ChoiceField {...texts.newState} />
      <SettingsPart holder={holder} organizationId={subject.organizationId} />
    </Fields>
  );
}

/** Creates a block of numbers that were not ordered (S1-7-17). */
const createForm: EntityFormOf<NewNumberSource, NewNumbers> = {
  entity: 'number',
  title: numberTitles.create,
  submit: { label: numberTitles.create },
  done: { text: msg`Numbers created` },
  useSource: (subject) => useWithCountry(useEntitySource('number', subject), subject),
  schema: () => newNumbersSchema,
  valuesOf: ({ country }) => blankIn(country),
  ...oneStep({
    title: numberFields.number.title,
    fields: newNumberFields,
    Body,
    send: (values, { source: { holder }, subject }) => sendNewNumbers(values, values, holder, subject),
  }),
};
export const createNumbersForm = defineForm(createForm);
