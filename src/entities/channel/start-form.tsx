import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../fields/checkbox-field.tsx';
import { EntityField } from '../../fields/entity-field.tsx';
import { PhoneNumberField } from '../../fields/phone-number-field.tsx';
import { SelectField } from '../../fields/select-field.tsx';
import type { FormSubject } from '../form.ts';
import { defineForm } from '../form.ts';
import styles from './channel.module.css';
import { channelFields } from './field.tsx';
import { endpointTypeNames } from './name.ts';
import { PropertiesField } from './properties-field.tsx';
import type { StartValues } from './start-values.tsx';
import { expiryChoices, noExpiry, sendStart, startSchema } from './start-values.tsx';

function Body({ subject: { organizationId } }: { subject: FormSubject }) {
  const { i18n, t } = useLingui();
  const [sourceType, destinationType] = useWatch<StartValues, ['sourceType', 'destinationType']>({
    name: ['sourceType', 'destinationType'],
  });
  const choice = (value: 'user' | 'device' | 'number') => ({
    value,
    label: i18n._(endpointTypeNames[value]),
  });
  const where = { organizationId, required: true };
  return (
    <div className={styles.fields}>
      <SelectField name="sourceType" label={t`Who calls`} options={[choice('user'), choice('device')]} />
      {sourceType === 'user' ? (
        <EntityField
          {...where}
          name="sourceUser"
          label={t`Calling user`}
          type="user"
          invalid={t`Choose who calls.`}
        />
      ) : (
        <EntityField
          {...where}
          name="sourceDevice"
          label={t`Calling device`}
          type="device"
          invalid={t`Choose who calls.`}
        />
      )}
      <SelectField
        name="destinationType"
        label={t`Who is called`}
        options={[choice('number'), choice('user')]}
      />
      {destinationType === 'number' ? (
        <PhoneNumberField name="number" label={t`Number`} required />
      ) : (
        <EntityField
          {...where}
          name="destinationUser"
          label={t`Called user`}
          type="user"
          invalid={t`Choose who is called.`}
        />
      )}
      <SelectField
        name="expires"
        label={t`Expires`}
        description={t`How long it may ring before the call is given up.`}
        options={expiryChoices.map((value) => ({
          value,
          label: value === noExpiry ? t`no expiry` : t`${value} seconds`,
        }))}
      />
      <CheckboxField
        name="autoAnswer"
        label={t`Answer by itself`}
        description={t`Asks the called device to take the call without anybody picking it up.`}
      />
      <PropertiesField name="userProperties" rows={4} />
    </div>
  );
}

const title = msg`Start a call`;

/** Starts an outbound channel (S1 §7). */
export const startChannelForm = defineForm<null, StartValues>({
  entity: 'channel',
  title,
  submit: msg`Start call`,
  done: msg`Call started`,
  useSource: () => ({ state: 'ready', source: null, freshness: { state: 'live' } }),
  schema: () => startSchema,
  valuesOf: () => ({
    sourceType: 'user',
    sourceUser: null,
    sourceDevice: null,
    destinationType: 'number',
    destinationUser: null,
    number: '',
    expires: '60',
    autoAnswer: false,
    userProperties: '{}',
  }),
  steps: [
    {
      id: 'call',
      title,
      fields: [
        'sourceType',
        'sourceUser',
        'sourceDevice',
        'destinationType',
        'destinationUser',
        'number',
        'expires',
        'autoAnswer',
        'userProperties',
      ],
      Body,
    },
  ],
  parts: [{ title, step: 'call', send: sendStart }],
  labels: {
    sourceType: msg`Who calls`,
    sourceUser: msg`Calling user`,
    sourceDevice: msg`Calling device`,
    destinationType: msg`Who is called`,
    destinationUser: msg`Called user`,
    number: msg`Number`,
    expires: msg`Expires`,
    autoAnswer: msg`Answer by itself`,
    userProperties: channelFields.userProperties.title,
  },
});
