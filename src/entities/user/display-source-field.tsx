import { useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { displaySourceTypes } from '../../domain/entities/telephony-user/rules.ts';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { FieldRow } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { memberName } from '../../i18n/member-name.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import type { UserValues } from './form-data.ts';
import { userFormFields } from './form-fields.ts';
import type { UserSource } from './form-source.ts';
import { displaySourceNames } from './name.ts';

type Props = {
  name: 'outboundCallDisplaySourceExternal' | 'outboundCallDisplaySourceInternal';
  source: UserSource;
  organizationId: string | null;
};

/** The number that the called party sees. Two of its types need a number (S1-5-09). */
export function DisplaySourceField({ name, source, organizationId }: Props) {
  const { i18n, t } = useLingui();
  const { label } = useFieldTexts(userFormFields)[name];
  const { control, setValue } = useFormContext<UserValues>();
  const type = useWatch({ control, name: `${name}.type` });
  const mayCustom = can(source.holder, capabilities.customDisplayNumber);
  const numberLabel = i18n._(memberName(displaySourceNames, type));
  return (
    <FieldRow>
      <SelectField
        name={`${name}.type`}
        label={label}
        required
        options={displaySourceTypes.map((value) => ({
          value,
          label: i18n._(displaySourceNames[value]),
          disabled: value === 'custom' && !mayCustom,
        }))}
        onChosen={() => setValue(`${name}.number`, null)}
      />
      {type === 'organizationNumber' && (
        <PhoneNumberField
          name={`${name}.number`}
          label={numberLabel}
          holds="nullable"
          organizationId={organizationId}
          required
        />
      )}
      {type === 'custom' && (
        <PhoneNumberField
          name={`${name}.number`}
          label={numberLabel}
          holds="nullable"
          required
          disabledReason={mayCustom ? undefined : t`You do not have permission to use a custom number.`}
        />
      )}
    </FieldRow>
  );
}
