import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { useNowValue } from '../../client/connection/clock.ts';
import {
  earliestDay,
  nextPortingTime,
  portingHours,
} from '../../domain/entities/number-porting-request/lead-time.ts';
import { contractHandlings } from '../../domain/entities/number-porting-request/state.ts';
import { dutchSettings } from '../../domain/entities/number/setting.ts';
import { homeCountry } from '../../domain/value/country-code.ts';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { FieldGroup, FieldRow } from '../../fields/form/form-layout.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { MomentField } from '../../fields/time/moment-field.tsx';
import { formatLocalDate } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { dutchSettingNames } from '../define/number-setting.tsx';
import type { CreateValues } from './create-data.ts';
import { customerFields, customerKeys } from './customer-facts.ts';
import { portingFields } from './fields.tsx';
import { contractHandlingNames } from './name.ts';

/** The consequences of what happens with the contract. */
const handlingHints = {
  standard: msg`The numbers move once the contract may end. That can take until the end of its term.`,
  earlyTermination: msg`The numbers move within a few working days. The other operator may charge the rest of the term.`,
  continuation: msg`Only the numbers move, immediately. The contract continues.`,
};

/** The contract and customer of a Dutch request, and the settings of its numbers. */
function DutchPart() {
  const { i18n, t } = useLingui();
  const handling = useWatch<CreateValues, 'contractHandling'>({ name: 'contractHandling' });
  const contract = portingFields['request.dutchInfo.contractHandling'];
  return (
    <>
      <ChoiceField
        name="contractHandling"
        label={i18n._(contract.title)}
        invalid={i18n._(contract.invalid)}
        none={t`Choose…`}
        options={contractHandlings}
        names={contractHandlingNames}
        {...(handling !== null && { description: i18n._(handlingHints[handling]) })}
        required
      />
      <FieldGroup title={t`Customer, as the current provider knows it`}>
        <FieldRow>
          {customerKeys.map((key) => (
            <TextField
              key={key}
              name={`customerInfo.${key}`}
              label={i18n._(customerFields[key])}
              maxLength={100}
              nullable
            />
          ))}
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t`Settings of Dutch numbers`}>
        {dutchSettings.map((name) => (
          <CheckboxField key={name} name={`dutchSettings.${name}`} label={i18n._(dutchSettingNames[name])} />
        ))}
      </FieldGroup>
    </>
  );
}

/** The operator abroad and the preferred date. */
function InternationalPart({ countryCode, zone }: { countryCode: string; zone: string }) {
  const { i18n, t } = useLingui();
  const { dateTime } = useFormat();
  const day = useNowValue((now) => earliestDay(countryCode, now, zone));
  const earliest = formatLocalDate(day, dateTime);
  const { from, to } = portingHours;
  const donor = portingFields['request.internationalInfo.donorOperatorName'];
  return (
    <FieldRow>
      <TextField
        name="donorOperatorName"
        label={i18n._(donor.title)}
        invalid={i18n._(donor.invalid)}
        maxLength={100}
        required
      />
      <MomentField
        name="preferredPortingDate"
        label={i18n._(portingFields['request.internationalInfo.preferredPortingDate'].title)}
        description={t`From ${earliest}, between ${from} and ${to} (${zone}).`}
        invalid={t`Choose a date from ${earliest} on, between ${from} and ${to}.`}
        zone={zone}
        min={`${day}T${from}`}
        offer={(value, now) => nextPortingTime(value ?? now, { countryCode, now, zone })}
        required
      />
    </FieldRow>
  );
}

/** The part of a request that depends on the country of the numbers. */
export const CountryPart = ({ countryCode, zone }: { countryCode: string; zone: string }) =>
  countryCode === homeCountry ? <DutchPart /> : <InternationalPart countryCode={countryCode} zone={zone} />;

/** Says that the establishments must be chosen again. */
export const EstablishmentsCleared = () => (
  <Trans>The establishments have been cleared, because they are in another country. Choose them again.</Trans>
);
