import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo, useId, useMemo } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { SeriesProblem } from '../../domain/entities/number-porting-request/number-series.ts';
import { maxSeriesSize, seriesProblem } from '../../domain/entities/number-porting-request/number-series.ts';
import type { KnownRanges, SeriesFinding } from '../../domain/entities/number-porting-request/pre-check.ts';
import { consequences, preCheck } from '../../domain/entities/number-porting-request/pre-check.ts';
import type { DutchNumberType } from '../../domain/number-plan/dutch-number.ts';
import type { NumberRange } from '../../domain/value/number-range.ts';
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
  area: msg`The series continues beyond the area code of the first number.`,
};

/** The field for which the platform refuses the series; null if it does not. */
function refusedField({ kind }: SeriesFinding): keyof NumberRange | null {
  const consequence = consequences[kind];
  return consequence.from === 'platform' ? consequence.field : null;
}

/** One number or a range, and the establishment at which it is registered. Typing renders only its own series. */
export const SeriesFields = memo(function SeriesFields({ at, organizationId, type, known }: Props) {
  const { i18n, t } = useLingui();
  const [countryCode, { first, last, isRange }] = useWatch<
    CreateValues,
    ['countryCode', `numberSeries.${number}`]
  >({ name: ['countryCode', `numberSeries.${at}`] });
  const name = (field: string): string => `numberSeries.${at}.${field}`;
  const { errors } = useFormState({ name: [name('first'), name('last')] });
  const formId = useId();
  const idOf = (kind: string): string => `${formId}-${kind}`;
  const [findings, problem] = useMemo(() => {
    const range = readRange(first, isRange ? last : first);
    return range === null ? [[], null] : [preCheck(range, { type, known }), seriesProblem(range)];
  }, [first, last, isRange, type, known]);
  // A fault that is the error of its field is not repeated below.
  const isSaid = (finding: SeriesFinding): boolean => {
    const field = refusedField(finding);
    return field !== null && get(errors, name(field)) !== undefined;
  };
  const faultAt = (field: keyof NumberRange) => {
    const fault = findings.find((finding) => refusedField(finding) === field);
    return (
      fault && {
        invalid: seriesFindingText(i18n, fault),
        faultId: isSaid(fault) ? undefined : idOf(fault.kind),
      }
    );
  };
  return (
    <Fields>
      <FieldRow>
        <PhoneNumberField
          name={name('first')}
          label={isRange ? t`First number` : t`Number`}
          invalid={t`Enter a number that is in no other range of this request.`}
          {...faultAt('first')}
          required
        />
        {isRange && (
          <PhoneNumberField
            name={name('last')}
            label={t`Last number`}
            {...(problem && { invalid: i18n._(problemNames[problem]) })}
            {...faultAt('last')}
            required
          />
        )}
      </FieldRow>
      <SeriesFindings findings={findings.filter((finding) => !isSaid(finding))} idOf={idOf} />
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
