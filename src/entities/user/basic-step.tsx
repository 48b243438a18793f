import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEnvironment } from '../../client/session/environment.ts';
import type { UserProperty, UserPropertyRules } from '../../domain/value/user-property.ts';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { NewPasswordField } from '../../fields/security/new-password-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { languageNames, locales } from '../../i18n/locale.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { FormSubject } from '../define/form.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { CopyLoginDetails } from './copy-login-details.tsx';
import { lostProperties } from './contract-choice.ts';
import { userFields } from './fields.tsx';
import type { UserValues } from './form-data.ts';
import { entersSensitive, rulesOf } from './form-data.ts';
import { userFormFields } from './form-fields.ts';
import type { UserSource } from './form-source.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { RoleField } from './role-field.tsx';
import { TwoFactorField } from './two-factor-field.tsx';
import { useContractChoice } from './use-contract-choice.ts';

/** The name, user type, roles and sign-in details of a user. */
export function BasicStep({ source, subject }: { source: UserSource; subject: FormSubject }) {
  const { i18n } = useLingui();
  const texts = useFieldTexts(userFormFields);
  const { control } = useFormContext<UserValues>();
  const contract = useWatch({ control, name: 'contract' });
  const onContractChosen = useContractChoice(source);
  const sees = entersSensitive(source);
  const lost = lostProperties(contract, source);
  const lostNames = lost.map((property) => texts[property].label).join(', ');
  const contracts = source.contracts.toSorted((a, b) => a.row.order - b.row.order);
  return (
    <Fields>
      <TextField {...texts.displayName} required data-autofocus />
      <FieldRow>
        <SelectField
          {...texts.contract}
          none={i18n._(userFields.contract.none)}
          options={contracts.map(({ id, name }) => ({ value: id, label: name }))}
          onChosen={onContractChosen}
        />
        {sees && (
          <SelectField
            {...texts.language}
            options={locales.map((value) => ({ value, label: languageNames[value] }))}
          />
        )}
      </FieldRow>
      {lost.length > 0 && (
        <Notice tone="warn">
          <Trans>The user type does not allow these. Saving deletes them: {lostNames}.</Trans>
        </Notice>
      )}
      <RoleField source={source} />
      {sees ? (
        <SignInInputs source={source} subject={subject} rules={rulesOf(source, contract)} />
      ) : (
        <Notice tone="info">
          <Trans>You do not have permission to see this user’s login details. They stay as they are.</Trans>
        </Notice>
      )}
    </Fields>
  );
}

/** The sensitive fields, as far as the user type allows them. */
function SignInInputs({
  source,
  subject,
  rules,
}: {
  source: UserSource;
  subject: FormSubject;
  rules: UserPropertyRules;
}) {
  const { t } = useLingui();
  const texts = useFieldTexts(userFormFields);
  const environment = useEnvironment();
  const hasUsername = environment.state === 'ready' && environment.config.features.includes('username');
  const hasPassword = source.user?.hasPassword === true;
  const organizationId = source.user?.organizationId ?? subject.organizationId;
  /** The input of a property, unless the user type prohibits it. */
  const input = <Property extends UserProperty>(
    property: Property,
    show: (own: (typeof texts)[Property] & { readonly required: boolean }) => ReactNode,
  ) =>
    rules[property] !== 'prohibited' &&
    show({ ...texts[property], required: rules[property] === 'required' });
  return (
    <>
      <FieldRow>
        {hasUsername && input('username', (own) => <TextField {...own} nullable />)}
        {input('email', (own) => (
          <TextField {...own} nullable type="email" />
        ))}
        {input('mobilePhoneNumber', (own) => (
          <PhoneNumberField {...own} holds="object" />
        ))}
      </FieldRow>
      {input('password', ({ required, ...own }) => (
        <div>
          <NewPasswordField
            {...own}
            {...(hasPassword && { label: t`New password` })}
            required={required && !hasPassword}
          />
          {organizationId !== null && !source.isSelf && <CopyLoginDetails organizationId={organizationId} />}
        </div>
      ))}
      {input('twoFactorStrategy', () => (
        <TwoFactorField source={source} rules={rules} />
      ))}
      {source.isSelf && <OwnPasswordField source={source} />}
    </>
  );
}
