import { useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { FieldRow } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { displaySourceTypes } from '../../domain/entities/telephony-user/rules.ts';
import { displaySourceNames } from './display-source-name.ts';
import type { UserSource } from './form-source.ts';
import type { UserValues } from './form-values.ts';

type Props = {
  name: 'outboundCallDisplaySourceExternal' | 'outboundCallDisplaySourceInternal';
  label: string;
  source: UserSource;
  organizationId: string | null;
};

/** Whose number the called party sees; two kinds name a number of their own (S1 §5). */
export function DisplaySourceField({ name, label, source, organizationId }: Props) {
  const { i18n, t } = useLingui();
  const { control, setValue } = useFormContext<UserValues>();
  const type = useWatch({ control, name: `${name}.type` });
  const mayCustom = can(source.holder, capabilities.customDisplayNumber);
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
        onChosen={() => setValue(`${name}.number`, '')}
      />
      {type === 'organizationNumber' && (
        <PhoneNumberField
          name={`${name}.number`}
          label={t`Number of the organization`}
          organizationId={organizationId}
          required
        />
      )}
      {type === 'custom' && (
        <PhoneNumberField
          name={`${name}.number`}
          label={t`Number shown`}
          required
          disabledReason={mayCustom ? undefined : t`You may not choose a number of your own.`}
        />
      )}
    </FieldRow>
  );
}
