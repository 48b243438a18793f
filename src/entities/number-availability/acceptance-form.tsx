import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { numberAvailabilityCalls } from '../../domain/entities/number-availability/calls.ts';
import type { AvailabilityState } from '../../domain/entities/number-availability/state.ts';
import type { NumberRange } from '../../domain/value/number-range.ts';
import { isRange } from '../../domain/value/number-range.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import type { FieldsByPath } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import { defineForm } from '../define/form.ts';
import { LateNotice } from '../define/late-notice.tsx';
import { oneStep } from '../define/one-step.ts';
import { rangeText } from '../define/ranges-text.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { acceptanceBlocked } from './acceptance-blocked.ts';
import { numberAvailabilityFields, setAcceptanceTitle } from './fields.tsx';

const { numberRange } = numberAvailabilityCalls['numberAvailability.setAcceptance'].body.entries;
const choices = ['accept', 'decline'] as const;
type AcceptanceChoice = (typeof choices)[number];

/** Both numbers and a choice (S1-5-36). */
export const acceptanceSchema = v.pipe(
  v.object({ numberRange, choice: v.picklist(choices) }),
  v.forward(
    v.partialCheck(
      [
        ['numberRange', 'first'],
        ['numberRange', 'last'],
      ],
      ({ numberRange: range }) => isRange(range),
    ),
    ['numberRange', 'last'],
  ),
);
type AcceptanceValues = v.InferOutput<typeof acceptanceSchema>;
type Source = EntitySource<'numberAvailability'>;

const chosenIn: { readonly [State in AvailabilityState]?: AcceptanceChoice } = {
  accepted: 'accept',
  available: 'accept',
  declined: 'decline',
};

/** The row's range, and what was chosen for it before; the schema refuses the values until there is a choice. */
const valuesOf = ({ entity }: Source): AcceptanceValues =>
  ({
    numberRange: { first: entity?.firstNumber ?? '', last: entity?.lastNumber ?? '' },
    choice: (entity && chosenIn[entity.state]) ?? null,
  }) as AcceptanceValues;

const endFields = {
  first: numberAvailabilityFields.firstNumber,
  last: {
    ...numberAvailabilityFields.lastNumber,
    invalid: msg`Enter a number that follows the first number and has as many digits.`,
  },
};

const fields = {
  // Both ends together: the first number of one side and the last of the other would be a range that nobody entered.
  numberRange: { title: msg`Numbers`, show: (range: NumberRange) => rangeText(range) },
  choice: {
    title: msg`Acceptance`,
    invalid: msg`Choose whether to accept or decline the numbers.`,
    ...choiceField(choices, {
      accept: msg({ message: 'Accept', context: 'number pool' }),
      decline: msg({ message: 'Decline', context: 'number pool' }),
    }),
  },
} satisfies FieldsByPath<AcceptanceValues, Source>;

function Body({ source: { entity } }: { source: Source }) {
  const { t } = useLingui();
  const texts = useFieldTexts(fields);
  const { first, last } = useFieldTexts(endFields);
  return (
    <Fields>
      {entity && (
        <LateNotice
          row={{ type: 'numberAvailability', id: entity.id }}
          reason={acceptanceBlocked(entity)}
          change={{ at: entity.updateDate }}
        />
      )}
      <FieldRow>
        <PhoneNumberField {...first} name="numberRange.first" required />
        <PhoneNumberField {...last} name="numberRange.last" required />
      </FieldRow>
      <ChoiceField {...texts.choice} required none={t`Choose…`} />
    </Fields>
  );
}

/** A refusal is shown at the number that it names. */
const places = { 'numberRange.first': 'numberRange.first', 'numberRange.last': 'numberRange.last' };

/** Accepts or declines a range of the pool, or a part of it. */
export const acceptanceForm = defineForm<Source, AcceptanceValues>({
  entity: 'numberAvailability',
  title: setAcceptanceTitle,
  submit: { label: setAcceptanceTitle, blocked: ({ entity }) => entity && acceptanceBlocked(entity) },
  useSource: (subject) => useEntitySource('numberAvailability', subject),
  schema: () => acceptanceSchema,
  valuesOf,
  places,
  ...oneStep({
    title: setAcceptanceTitle,
    fields,
    Body,
    send: ({ numberRange: range, choice }, { subject: { organizationId } }) =>
      call(
        'numberAvailability.setAcceptance',
        {},
        { numberRange: range, accepted: choice === 'accept' },
        organizationId,
      ),
  }),
  done: { text: msg`Acceptance set` },
});
