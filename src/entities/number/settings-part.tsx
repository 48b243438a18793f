import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { can } from '../../domain/access/can.ts';
import { models } from '../../domain/entities/models.ts';
import { dutchSettings } from '../../domain/entities/number/setting.ts';
import { homeCountry } from '../../domain/value/country-code.ts';
import { administrativeTypes } from '../../domain/value/number-object.ts';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { CountryField } from '../../fields/choice/country-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { FieldGroup, FieldRow } from '../../fields/form/form-layout.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { administrativeTypeNames } from '../define/number-setting.tsx';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { numberFields as fields } from './fields.tsx';
import { seesCallAction } from './values.ts';

type Props = { holder: PermissionHolder; organizationId: string | null };

/** The part of the forms that creating and changing numbers have in common. */
export function SettingsPart({ holder, organizationId }: Props) {
  const { i18n, t } = useLingui();
  const texts = useFieldTexts(fields);
  const country: unknown = useWatch({ name: 'administrativeCountryCode' });
  return (
    <>
      <TextField {...texts.description} maxLength={200} />
      <FieldRow>
        <CountryField {...texts.administrativeCountryCode} required />
        <SelectField
          {...texts.administrativeType}
          required
          options={administrativeTypes.map((type) => ({
            value: type,
            label: type === 'unknown' ? t`Choose a type…` : i18n._(administrativeTypeNames[type]),
          }))}
        />
      </FieldRow>
      {can(holder, models.establishment.view) && (
        <EntityField {...texts.establishmentId} type="establishment" organizationId={organizationId} />
      )}
      {seesCallAction(holder) && (
        <CallActionField {...texts.action} place="calledNumber" organizationId={organizationId} />
      )}
      {country === homeCountry && (
        <FieldGroup title={t`Settings of Dutch numbers`}>
          {dutchSettings.map((name) => (
            <CheckboxField key={name} {...texts[`dutchSettings.${name}`]} />
          ))}
        </FieldGroup>
      )}
    </>
  );
}
