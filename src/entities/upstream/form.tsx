import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { legalSourceInclusions, numberFormats, sourceHeaders } from '../../domain/value/sip-setting.ts';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { FieldGroup, FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { PasswordField } from '../../fields/security/password-field.tsx';
import {
  headerNames,
  legalSourceInclusionNames,
  numberFormatNames,
} from '../../fields/sip/sip-setting-name.ts';
import { NumberField } from '../../fields/text/number-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import type { FormFields } from '../define/field.ts';
import type { EntityFormOf } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { upstreamFields } from './fields.tsx';
import type { UpstreamSource, UpstreamValues } from './form-data.ts';
import { createUpstream, updateUpstream, upstreamSchema, upstreamValuesOf } from './form-data.ts';
import { upstreamTitles } from './title.ts';
import styles from './upstream.module.css';

const fields: FormFields<UpstreamValues, UpstreamSource> = {
  name: upstreamFields.name,
  server: upstreamFields['account.server'],
  port: upstreamFields['account.port'],
  username: upstreamFields['account.username'],
  password: upstreamFields['account.password'],
  useRegistration: upstreamFields.useRegistration,
  callerIdHeader: upstreamFields['outboundSipSettings.callerIdHeader'],
  includeOrganizationSourceWhen: upstreamFields['outboundSipSettings.includeOrganizationSourceWhen'],
  organizationSourceNumberHeader: upstreamFields['outboundSipSettings.organizationSourceNumberHeader'],
  defaultNumberFormat: upstreamFields['outboundSipSettings.defaultNumberFormat'],
  dutchSpecialNumberFormat: upstreamFields['outboundSipSettings.dutchSpecialNumberFormat'],
  notFoundAuthoritative: upstreamFields['outboundSipSettings.notFoundAuthoritative'],
  failoverNotFoundAuthoritative: upstreamFields['failoverSettings.notFoundAuthoritative'],
};

function Account({ isNew }: { isNew: boolean }) {
  const { i18n, t } = useLingui();
  const texts = useFieldTexts(fields);
  return (
    <FieldGroup title={i18n._(upstreamFields.account.title)}>
      <div className={styles.address}>
        <TextField {...texts.server} required spellCheck={false} autoCapitalize="none" />
        <NumberField {...texts.port} required />
      </div>
      <FieldRow>
        <TextField {...texts.username} spellCheck={false} autoCapitalize="none" />
        <PasswordField
          {...texts.password}
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
  const include = useWatch<UpstreamValues, 'includeOrganizationSourceWhen'>({
    name: 'includeOrganizationSourceWhen',
  });
  return (
    <FieldGroup title={i18n._(upstreamFields.outboundSipSettings.title)}>
      <FieldRow>
        <ChoiceField {...texts.callerIdHeader} options={sourceHeaders} names={headerNames} />
        <ChoiceField
          {...texts.includeOrganizationSourceWhen}
          options={legalSourceInclusions}
          names={legalSourceInclusionNames}
        />
        {include !== 'never' && (
          <ChoiceField
            {...texts.organizationSourceNumberHeader}
            options={sourceHeaders}
            names={headerNames}
          />
        )}
        <ChoiceField {...texts.defaultNumberFormat} options={numberFormats} names={numberFormatNames} />
        <ChoiceField {...texts.dutchSpecialNumberFormat} options={numberFormats} names={numberFormatNames} />
      </FieldRow>
    </FieldGroup>
  );
}

function UnknownNumbers() {
  const { i18n } = useLingui();
  const texts = useFieldTexts(fields);
  return (
    <FieldGroup title={i18n._(upstreamTitles.unknownNumbers)}>
      <CheckboxField {...texts.notFoundAuthoritative} />
      <CheckboxField {...texts.failoverNotFoundAuthoritative} />
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

const title = msg`Upstream`;

const common = {
  entity: 'upstream',
  useSource: (subject) => useEntitySource('upstream', subject),
  schema: () => upstreamSchema,
  valuesOf: upstreamValuesOf,
  fields,
  steps: [{ id: 'upstream', title, fields: Object.keys(fields) as (keyof UpstreamValues)[], Body }],
  done: { text: msg`Upstream saved successfully`, seconds: 2.5 },
} as const satisfies Partial<EntityFormOf<UpstreamSource, UpstreamValues>>;

export const createUpstreamForm = defineForm<UpstreamSource, UpstreamValues>({
  ...common,
  title: upstreamTitles.create,
  submit: { label: upstreamTitles.create },
  parts: [{ title, step: 'upstream', send: createUpstream }],
});

export const updateUpstreamForm = defineForm<UpstreamSource, UpstreamValues>({
  ...common,
  title: upstreamTitles.update,
  submit: { label: msg`Save` },
  parts: [{ title, step: 'upstream', send: updateUpstream }],
});
