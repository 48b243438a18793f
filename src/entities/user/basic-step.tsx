import { useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { NewPasswordField } from '../../fields/security/new-password-field.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { languageNames, locales } from '../../i18n/locale.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useEnvironment } from '../../client/session/environment.ts';
import type { UserSource } from './form-source.ts';
import type { UserValues } from './form-values.ts';
import { entersSensitive, rulesOf } from './form-values.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { RoleField } from './role-field.tsx';
import { TwoFactorField } from './two-factor-field.tsx';
import { useContractChoice } from './use-contract-choice.ts';

/** Who a user is, of what type, and how they prove it (S1 §2.4, §5). */
export function BasicStep({ source }: { source: UserSource }) {
  const { t } = useLingui();
  const { control } = useFormContext<UserValues>();
  const contract = useWatch({ control, name: 'contract' });
  const environment = useEnvironment();
  const choose = useContractChoice(source);
  const rules = rulesOf(source, contract);
  const sees = entersSensitive(source);
  const hasUsername = environment.state === 'ready' && environment.config.features.includes('username');
  const contracts = source.contracts.toSorted((a, b) => a.row.order - b.row.order);
  return (
    <Fields>
      <TextField
        name="displayName"
        label={t`Name`}
        required
        invalid={t`Enter a name of at most 200 characters.`}
        data-autofocus
      />
      <FieldRow>
        <SelectField
          name="contract"
          label={t`User type`}
          none={t`None`}
          options={contracts.map(({ id, name }) => ({ value: id, label: name }))}
          onChosen={choose}
        />
        {sees && (
          <SelectField
            name="language"
            label={t`Language`}
            options={locales.map((value) => ({ value, label: languageNames[value] }))}
          />
        )}
      </FieldRow>
      <RoleField source={source} />
      {!sees && (
        <Notice tone="info">{t`You may not see how this user signs in, so that is not changed here.`}</Notice>
      )}
      {sees && (
        <>
          <FieldRow>
            {hasUsername && rules.username !== 'prohibited' && (
              <TextField
                name="username"
                label={t`Username`}
                required={rules.username === 'required'}
                invalid={t`Enter a username without spaces.`}
              />
            )}
            {rules.email !== 'prohibited' && (
              <TextField
                name="email"
                type="email"
                label={t`Email address`}
                required={rules.email === 'required'}
                invalid={t`Enter an email address.`}
              />
            )}
            {rules.mobilePhoneNumber !== 'prohibited' && (
              <PhoneNumberField
                name="mobilePhoneNumber"
                label={t`Mobile phone number`}
                required={rules.mobilePhoneNumber === 'required'}
              />
            )}
          </FieldRow>
          {rules.password !== 'prohibited' && (
            <NewPasswordField
              name="password"
              label={source.user?.hasPassword ? t`New password` : t`Password`}
              required={rules.password === 'required' && !source.user?.hasPassword}
            />
          )}
          {rules.twoFactorStrategy !== 'prohibited' && <TwoFactorField source={source} rules={rules} />}
          {source.isSelf && <OwnPasswordField source={source} />}
        </>
      )}
    </Fields>
  );
}
