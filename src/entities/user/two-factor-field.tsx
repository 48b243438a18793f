import { useLingui } from '@lingui/react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { TotpSetup } from '../../fields/security/totp-setup.tsx';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { Select } from '../../kit/form-control/select.tsx';
import { createTotpSecret } from '../../lib/secret/totp.ts';
import type { UserPropertyRules } from '../../domain/value/user-property.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import type { UserValues } from './form-data.ts';
import { userFormFields } from './form-fields.ts';
import type { UserSource } from './form-source.ts';
import { twoFactorNames } from './name.ts';
import { twoFactorOptions } from '../../domain/entities/user/two-factor.ts';

type Props = { source: UserSource; rules: UserPropertyRules };

/** The second factor beside the password. Users can set up an authenticator app only for themselves (S1-5-12). */
export function TwoFactorField({ source, rules }: Props) {
  const { i18n } = useLingui();
  const { name, label, invalid } = useFieldTexts(userFormFields).twoFactorStrategy;
  const { control, setValue } = useFormContext<UserValues>();
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ control, name: 'twoFactorStrategy' });
  const enrolment = useWatch({ control, name: 'enrolment' });
  const current = source.user?.twoFactorStrategy?.type ?? 'none';
  const error = useFieldError(name, invalid);
  const options = twoFactorOptions({ rule: rules.twoFactorStrategy, current, isSelf: source.isSelf });
  return (
    <>
      <Select
        label={label}
        required={rules.twoFactorStrategy === 'required'}
        error={error}
        ref={ref}
        value={value}
        onBlur={onBlur}
        options={options.map((one) => ({ value: one, label: i18n._(twoFactorNames[one]) }))}
        onChange={({ target }) => {
          onChange(target.value);
          const isNew = target.value === 'totp' && current !== 'totp';
          setValue('enrolment', isNew ? { secret: createTotpSecret(), digits: '' } : null);
        }}
      />
      {enrolment && (
        <TotpSetup
          name="enrolment.digits"
          secret={enrolment.secret}
          account={source.user?.username ?? source.user?.email ?? source.user?.displayName ?? ''}
        />
      )}
    </>
  );
}
