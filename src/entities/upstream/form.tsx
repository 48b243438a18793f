import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../fields/checkbox-field.tsx';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { FieldGroup, FieldRow, Fields } from '../../fields/form-layout.tsx';
import { named } from '../../fields/message.tsx';
import { PasswordField } from '../../fields/password-field.tsx';
import { headerNames, legalSourceInclusionNames, numberFormatNames } from '../../fields/sip-setting-name.ts';
import { NumberField, TextField } from '../../fields/text-field.tsx';
import type { EntityFormOf } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { legalSourceInclusions, numberFormats, sourceHeaders } from '../../domain/value/sip-setting.ts';
import { upstreamFields } from './field.tsx';
import { sendNewUpstream, sendUpstream } from './form-part.ts';
import type { UpstreamSource } from './form-source.ts';
import { useUpstreamSource } from './form-source.ts';
import type { UpstreamValues } from './form-values.ts';
import { upstreamValuesOf, upstreamValuesSchema } from './form-values.ts';
import styles from './upstream.module.css';

function Account() {
  const { t } = useLingui();
  return (
    <FieldGroup title={t`Account`}>
      <div className={styles.address}>
        <TextField
          name="server"
          label={t`Server`}
          required
          spellCheck={false}
          autoCapitalize="none"
          invalid={t`Enter a host name or an address, such as sip.example.com, 192.0.2.7 or 2001:db8::7.`}
        />
        <NumberField
          name="port"
          label={t`Port`}
          required
          invalid={t`Enter a whole number from 1 to 65535.`}
        />
      </div>
      <FieldRow>
        <TextField
          name="username"
          label={t`Username`}
          spellCheck={false}
          autoCapitalize="none"
          invalid={t`Enter a username of at most 200 characters.`}
        />
        <PasswordField
          name="password"
          label={t`Password`}
          invalid={t`Enter a password of at most 200 characters.`}
        />
      </FieldRow>
      <CheckboxField
        name="useRegistration"
        label={t`Register with the carrier`}
        description={t`Without it the carrier knows the platform by its address.`}
      />
    </FieldGroup>
  );
}

function Outbound() {
  const { t } = useLingui();
  const include = useWatch<UpstreamValues, 'includeOrganizationSourceWhen'>({
    name: 'includeOrganizationSourceWhen',
  });
  return (
    <FieldGroup title={t`Outbound`}>
      <FieldRow>
        <ChoiceField
          name="callerIdHeader"
          label={t`Caller ID header`}
          options={sourceHeaders}
          names={headerNames}
        />
        <ChoiceField
          name="includeOrganizationSourceWhen"
          label={t`Include organization number`}
          options={legalSourceInclusions}
          names={legalSourceInclusionNames}
        />
        {include !== 'never' && (
          <ChoiceField
            name="organizationSourceNumberHeader"
            label={t`Organization number header`}
            options={sourceHeaders}
            names={headerNames}
          />
        )}
        <ChoiceField
          name="defaultNumberFormat"
          label={t`Number format`}
          options={numberFormats}
          names={numberFormatNames}
        />
        <ChoiceField
          name="dutchSpecialNumberFormat"
          label={t`Format of Dutch special numbers`}
          options={numberFormats}
          names={numberFormatNames}
        />
      </FieldRow>
    </FieldGroup>
  );
}

function NotFound() {
  const { t } = useLingui();
  return (
    <FieldGroup title={t`Numbers that this carrier does not know`}>
      <CheckboxField
        name="notFoundAuthoritative"
        label={t`“Not found” is final`}
        description={t`No other upstream is tried after it.`}
      />
      <CheckboxField
        name="failoverNotFoundAuthoritative"
        label={t`“Not found” as a fallback is final`}
        description={t`The same, of calls that another upstream could not take.`}
      />
    </FieldGroup>
  );
}

function Body() {
  const { t } = useLingui();
  return (
    <Fields>
      <TextField name="name" label={t`Name`} required invalid={t`Enter a name of at most 200 characters.`} />
      <Account />
      <Outbound />
      <NotFound />
    </Fields>
  );
}

const upstreamWord = msg`Upstream`;
const fields = Object.keys(upstreamValuesOf({ upstream: null })) as (keyof UpstreamValues)[];

const common = {
  entity: 'upstream',
  useSource: useUpstreamSource,
  schema: () => upstreamValuesSchema,
  valuesOf: upstreamValuesOf,
  steps: [{ id: 'upstream', title: upstreamWord, fields, Body }],
  labels: {
    name: upstreamFields.name.title,
    server: msg`Server`,
    port: msg`Port`,
    username: msg`Username`,
    password: msg`Password`,
    useRegistration: upstreamFields.useRegistration.title,
    callerIdHeader: msg`Caller ID header`,
    includeOrganizationSourceWhen: msg`Include organization number`,
    organizationSourceNumberHeader: msg`Organization number header`,
    defaultNumberFormat: msg`Number format`,
    dutchSpecialNumberFormat: msg`Format of Dutch special numbers`,
    notFoundAuthoritative: msg`“Not found” is final`,
    failoverNotFoundAuthoritative: msg`“Not found” as a fallback is final`,
  },
  shown: {
    // Whoever looks over a shoulder sees no more of it here than in its field.
    password: (text) => (text === '' ? '–' : '••••••••'),
    callerIdHeader: named(headerNames),
    includeOrganizationSourceWhen: named(legalSourceInclusionNames),
    organizationSourceNumberHeader: named(headerNames),
    defaultNumberFormat: named(numberFormatNames),
    dutchSpecialNumberFormat: named(numberFormatNames),
  },
  done: msg`Upstream saved successfully`,
  doneFor: 2.5,
} as const satisfies Partial<EntityFormOf<UpstreamSource, UpstreamValues>>;

/** Makes an upstream (S1 §5, §7). */
export const createUpstreamForm = defineForm<UpstreamSource, UpstreamValues>({
  ...common,
  title: msg`Create upstream`,
  submit: msg`Create upstream`,
  parts: [{ title: upstreamWord, step: 'upstream', send: sendNewUpstream }],
});

/** Changes an upstream (S1 §2.6, §7). */
export const updateUpstreamForm = defineForm<UpstreamSource, UpstreamValues>({
  ...common,
  title: msg`Update upstream`,
  submit: msg`Save`,
  parts: [{ title: upstreamWord, step: 'upstream', send: sendUpstream }],
});
