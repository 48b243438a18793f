import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { call } from '../../client/session/call.ts';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { FieldGroup, FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { PasswordField } from '../../fields/security/password-field.tsx';
import { NumberField } from '../../fields/text/number-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { entityForms } from '../define/entity-forms.ts';
import type { FormSource } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { upstreamFields as fields, upstreamTitles } from './fields.tsx';
import type { UpstreamSource, UpstreamValues } from './form-data.ts';
import { upstreamSchema, upstreamValuesOf } from './form-data.ts';
import styles from './upstream.module.css';

function Account({ isNew }: { isNew: boolean }) {
  const { i18n, t } = useLingui();
  const texts = useFieldTexts(fields);
  return (
    <FieldGroup title={i18n._(fields.account.title)}>
      <div className={styles.address}>
        <TextField {...texts['account.server']} required spellCheck={false} autoCapitalize="none" />
        <NumberField {...texts['account.port']} required />
      </div>
      <FieldRow>
        <TextField {...texts['account.username']} spellCheck={false} autoCapitalize="none" />
        <PasswordField
          {...texts['account.password']}
          {...(!isNew && { description: t`Leave this empty to keep the current password.` })}
        />
      </FieldRow>
      <CheckboxField {...texts.useRegistration} />
    </FieldGroup>
  );
}

function Outbound() {
  const { i18n } = useLingui();
  const texts = useFieldTexts(fields);
  const include = useWatch<UpstreamValues, 'outboundSipSettings.includeOrganizationSourceWhen'>({
    name: 'outboundSipSettings.includeOrganizationSourceWhen',
  });
  return (
    <FieldGroup title={i18n._(fields.outboundSipSettings.title)}>
      <FieldRow>
        <ChoiceField {...texts['outboundSipSettings.callerIdHeader']} />
        <ChoiceField {...texts['outboundSipSettings.includeOrganizationSourceWhen']} />
        {include !== 'never' && (
          <ChoiceField {...texts['outboundSipSettings.organizationSourceNumberHeader']} />
        )}
        <ChoiceField {...texts['outboundSipSettings.defaultNumberFormat']} />
        <ChoiceField {...texts['outboundSipSettings.dutchSpecialNumberFormat']} />
      </FieldRow>
    </FieldGroup>
  );
}

function UnknownNumbers() {
  const { i18n } = useLingui();
  const texts = useFieldTexts(fields);
  return (
    <FieldGroup title={i18n._(upstreamTitles.unknownNumbers)}>
      <CheckboxField {...texts['outboundSipSettings.notFoundAuthoritative']} />
      <CheckboxField {...texts['failoverSettings.notFoundAuthoritative']} />
    </FieldGroup>
  );
}

function Body({ source }: { source: UpstreamSource }) {
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <TextField {...texts.name} required />
      <Account isNew={source.entity === null} />
      <Outbound />
      <UnknownNumbers />
    </Fields>
  );
}

/** The account is sent whole, but without a password unless one was typed. */
const sentAccount = ({ password, ...account }: UpstreamValues['account']) =>
  password === '' ? account : { ...account, password };

const saved = msg`Upstream saved successfully`;

export const upstreamForms = entityForms({
  entity: 'upstream',
  title: msg`Upstream`,
  labels: upstreamTitles,
  done: { create: saved, update: saved, seconds: 2.5 },
  useSource: (subject): FormSource<UpstreamSource> => useEntitySource('upstream', subject),
  schema: upstreamSchema,
  valuesOf: upstreamValuesOf,
  fields,
  Body,
  create: (body, { subject: { id, organizationId } }) =>
    call('upstream.create', {}, { id, ...body }, organizationId),
  update: ({ account, ...changes }, { subject: { id, organizationId } }) =>
    call(
      'upstream.update',
      { id },
      account === undefined ? changes : { ...changes, account: sentAccount(account) },
      organizationId,
    ),
});
