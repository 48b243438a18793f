import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { SeriesProblem } from '../../domain/entities/number-porting-request/number-series.ts';
import { maxSeriesSize, seriesProblem } from '../../domain/entities/number-porting-request/number-series.ts';
import type { KnownRanges } from '../../domain/entities/number-porting-request/pre-check.ts';
import { preCheck } from '../../domain/entities/number-porting-request/pre-check.ts';
import type { DutchNumberType } from '../../domain/number-plan/dutch-number.ts';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import type { CreateValues } from './create-data.ts';
import { readRange } from './read-range.ts';
import { SeriesFindings, seriesFindingText } from './series-findings.tsx';

type Props = {
  at: number;
  organizationId: string | null;
  /** The type of the first numbers of the request. */
  type: DutchNumberType | null;
  known: KnownRanges;
};

const followsFirst = msg`Enter a number that follows the first number and has as many digits.`;
const problemNames: Readonly<Record<Exclude<SeriesProblem, 'overlap'>, MessageDescriptor>> = {
  order: followsFirst,
  length: followsFirst,
  tooMany: msg`A range has at most ${maxSeriesSize} numbers.`,
  area: msg`The numbers go on beyond the area of the first one.`,
};

/** One number or a range, and the establishment at which it is registered. Typing renders only its own series. */
export const SeriesFields = memo(function SeriesFields({ at, organizationId, type, known }: Props) {
  const { i18n, t } = useLingui();
  const [countryCode, { first, last, isRange }] = useWatch<
    CreateValues,
    ['countryCode', `numberSeries.${number}`]
  >({ name: ['countryCode', `numberSeries.${at}`] });
  const name = (field: string): string => `numberSeries.${at}.${field}`;
  const { errors } = useFormState({ name: name('last') });
  const [findings, problem] = useMemo(() => {
    const range = readRange(first, isRange ? last : first);
    return range === null ? [[], null] : [preCheck(range, { type, known }), seriesProblem(range)];
  }, [first, last, isRange, type, known]);
  const differing = findings.find(({ kind }) => kind === 'mixedTypes' || kind === 'twoAreas');
  const isSaid = isRange && get(errors, name('last')) !== undefined;
  return (
    <Fields>
      <FieldRow>
        <PhoneNumberField
          name={name('first')}
          label={isRange ? t`First number` : t`Number`}
          invalid={t`Enter a number that is in no other range of this request.`}
          required
        />
        {isRange && (
          <PhoneNumberField
            name={name('last')}
            label={t`Last number`}
            {...(differing
              ? { invalid: seriesFindingText(i18n, differing) }
              : problem && { invalid: i18n._(problemNames[problem]) })}
            required
          />
        )}
      </FieldRow>
      <SeriesFindings findings={isSaid ? findings.filter((finding) => finding !== differing) : findings} />
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
        offers="new"
        invalid={t`Choose the establishment at which the numbers are registered.`}
        required
      />
    </Fields>
  );
});
