import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import type { CreateValues } from './create-data.ts';

type Props = { at: number; organizationId: string | null };

/** One number or a range, and the establishment at which it is registered. Typing renders only its own series. */
export const SeriesFields = memo(function SeriesFields({ at, organizationId }: Props) {
  const { t } = useLingui();
  const [countryCode, isRange] = useWatch<CreateValues, ['countryCode', `numberSeries.${number}.isRange`]>({
    name: ['countryCode', `numberSeries.${at}.isRange`],
  });
  const name = (field: string): string => `numberSeries.${at}.${field}`;
  return (
    <Fields>
      <FieldRow>
        <PhoneNumberField
          name={name('first')}
          label={isRange ? t`First number` : t`Number`}
          invalid={t`Enter a number that is in no other range of this request.`}
          required
        />
        {isRange && <PhoneNumberField name={name('last')} label={t`Last number`} required />}
      </FieldRow>
      <CheckboxField name={name('isRange')} label={t`A range of consecutive numbers`} />
      <EntityField
        name={name('establishmentId')}
        label={t`Establishment`}
        type="establishment"
        organizationId={organizationId}
        base={[
          { type: 'organization', organizationId: organizationId ?? '', scope: 'self' },
          { type: 'equals', field: 'address.countryCode', value: countryCode },
        ]}
        invalid={t`Choose the establishment at which the numbers are registered.`}
        required
      />
    </Fields>
  );
});
