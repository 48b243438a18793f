import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../client/session/call.ts';
import { blockLimit } from '../../domain/entities/number/block.ts';
import { maxRanges } from '../../domain/entities/number-order/calls.ts';
import { administrativeTypes } from '../../domain/value/number-object.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { CountryField } from '../../fields/choice/country-field.tsx';
import { FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { RepeatedField } from '../../fields/form/repeated-field.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { FieldsByPath } from '../define/field.ts';
import { defineForm } from '../define/form.ts';
import { oneStep } from '../define/one-step.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { administrativeTypeNames, numberSettingFields } from '../define/number-setting.tsx';
import { closedReason } from './closed-reason.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { numberOrderFields, numberOrderTitles } from './fields.tsx';
import type { FulfillRange, FulfillValues } from './fulfill-data.ts';
import {
  amountOf,
  blankRange,
  fulfillBody,
  fulfillSchema,
  fulfillValuesOf,
  nextRangeId,
  rangePlaces,
} from './fulfill-data.ts';
import type { OrderSource } from './use-order-source.ts';
import { useOrderSource } from './use-order-source.ts';

const rangesField = {
  ranges: {
    ...numberOrderFields.ranges,
    invalid: msg`Enter at least one range and at most ${plural(blockLimit, { one: '# number', other: '# numbers' })}. Ranges cannot overlap.`,
    // The row has no countries and types, so it does not show whether these ranges were saved.
    access: 'write-only',
  },
} satisfies FieldsByPath<FulfillValues, OrderSource>;

const itemFields = {
  first: numberOrderFields.firstNumber,
  last: {
    ...numberOrderFields.lastNumber,
    invalid: msg`Enter a number that follows the first number and has as many digits.`,
  },
  countryCode: numberSettingFields.administrativeCountryCode,
  administrativeType: numberSettingFields.administrativeType,
};

const types = administrativeTypes.filter((type) => type !== 'unknown');

function RangeFields({ at }: { at: number }) {
  const { t } = useLingui();
  const texts = useFieldTexts(itemFields);
  const name = (field: keyof FulfillRange): string => `ranges.${at}.${field}`;
  return (
    <Fields>
      <FieldRow>
        <PhoneNumberField {...texts.first} name={name('first')} required />
        <PhoneNumberField {...texts.last} name={name('last')} required />
      </FieldRow>
      <FieldRow>
        <CountryField {...texts.countryCode} name={name('countryCode')} required />
        <ChoiceField
          {...texts.administrativeType}
          name={name('administrativeType')}
          options={types}
          names={administrativeTypeNames}
          none={t`Choose a type…`}
          required
        />
      </FieldRow>
    </Fields>
  );
}

/** The amount that was ordered beside the one that is entered. Another amount is allowed. */
function Amounts({ ordered }: { ordered: number }) {
  const { ranges } = useWatch<FulfillValues>();
  const entered = amountOf((ranges ?? []) as FulfillValues['ranges']);
  return (
    <>
      <output>
        <Trans>
          Ordered: <Plural value={ordered} one="# number" other="# numbers" />.
        </Trans>{' '}
        {entered !== null && (
          <Trans>
            Entered: <Plural value={entered} one="# number" other="# numbers" />.
          </Trans>
        )}
      </output>
      {entered !== null && entered !== ordered && (
        <Notice tone="warn">
          <Trans>This is not the amount that was ordered. You can still fulfil the order.</Trans>
        </Notice>
      )}
    </>
  );
}

function Body({ source: { order } }: { source: OrderSource }) {
  const { t } = useLingui();
  const texts = useFieldTexts(rangesField);
  const { getValues } = useFormContext<FulfillValues>();
  return (
    <Fields>
      <ClosedNotice order={order} />
      <RepeatedField<FulfillRange>
        {...texts.ranges}
        required
        addLabel={t`Add range`}
        max={maxRanges}
        blank={() => blankRange(order, nextRangeId(getValues('ranges')))}
      >
        {(_, at) => <RangeFields at={at} />}
      </RepeatedField>
      <Amounts ordered={order.order.blockSize} />
    </Fields>
  );
}

/** Completes an order by hand: its ranges become numbers of the customer. */
export const fulfillOrderForm = defineForm<OrderSource, FulfillValues>({
  entity: 'numberOrder',
  title: numberOrderTitles.fulfill,
  submit: { label: numberOrderTitles.fulfill, blocked: ({ order }) => closedReason(order) },
  useSource: useOrderSource,
  schema: () => fulfillSchema,
  valuesOf: ({ order }) => fulfillValuesOf(order),
  places: rangePlaces,
  ...oneStep({
    title: numberOrderTitles.fulfill,
    fields: rangesField,
    Body,
    send: (values, { subject: { id, organizationId } }) =>
      call('numberOrder.fulfill', { id }, fulfillBody(values), organizationId),
  }),
  done: { text: msg`Order fulfilled` },
});
