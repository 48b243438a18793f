import { formFields } from '../define/field.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { can } from '../../domain/access/can.ts';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { useAccess } from '../../client/data/access.ts';
import type { FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import type { Constraint } from '../../domain/core/query.ts';
import { sound } from '../../domain/entities/sound/model.ts';
import { channelFields } from './field.tsx';
import { endpointTypeNames, ringtoneNames } from './name.ts';
import { PropertiesField } from './properties-field.tsx';
import type { StartValues } from './start-values.ts';
import { expiryChoices, noExpiry, ringtones, sendStart, startSchema } from './start-values.ts';

/** Of what is not available nothing could be heard. */
const available: Constraint = { type: 'equals', field: 'state', value: 'available' };

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
    <Fields>
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
      <Ringtone organizationId={organizationId} />
      <CheckboxField
        name="autoAnswer"
        label={t`Answer by itself`}
        description={t`Asks the called device to take the call without anybody picking it up.`}
      />
      <PropertiesField name="userProperties" rows={4} />
    </Fields>
  );
}

/** What the called telephone rings with (S1 §3): a sound of the organization, for who may see those. */
function Ringtone({ organizationId }: Pick<FormSubject, 'organizationId'>) {
  const { i18n, t } = useLingui();
  const access = useAccess();
  const ringtone = useWatch<StartValues, 'ringtone'>({ name: 'ringtone' });
  if (access.state !== 'ready' || !can(access, sound.view)) return null;
  return (
    <>
      <SelectField
        name="ringtone"
        label={t`Ringtone`}
        options={ringtones.map((value) => ({ value, label: i18n._(ringtoneNames[value]) }))}
      />
      {ringtone === 'hostedSound' && (
        <EntityField
          name="sound"
          label={t`Sound`}
          type="sound"
          organizationId={organizationId}
          base={[available]}
          required
          invalid={t`Choose what it rings with.`}
        />
      )}
    </>
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
    ringtone: 'none',
    sound: null,
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
        'ringtone',
        'sound',
        'autoAnswer',
        'userProperties',
      ],
      Body,
    },
  ],
  parts: [{ title, step: 'call', send: sendStart }],

  fields: formFields<StartValues, null>({
    sourceType: msg`Who calls`,
    sourceUser: msg`Calling user`,
    sourceDevice: msg`Calling device`,
    destinationType: msg`Who is called`,
    destinationUser: msg`Called user`,
    number: msg`Number`,
    expires: msg`Expires`,
    ringtone: msg`Ringtone`,
    sound: msg`Sound`,
    autoAnswer: msg`Answer by itself`,
    userProperties: channelFields.userProperties.title,
  }),
});
