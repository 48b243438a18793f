import { formFields } from '../define/field.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import type { FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import type { NewDeviceValues } from './create-values.ts';
import {
  isNameTyped,
  newDeviceFields,
  newDeviceNames,
  newDeviceSchema,
  newDeviceValues,
  sendNewDevice,
} from './create-values.ts';
import { MacAddressField } from './mac-address-field.tsx';
import { deviceTypeNames, deviceWord } from './name.ts';

const types = ['sip', 'userNumber', 'webPhone'] as const;

function Body({ subject: { organizationId } }: { subject: FormSubject }) {
  const { i18n, t } = useLingui();
  const [type, ownerUser] = useWatch<NewDeviceValues, ['type', 'ownerUser']>({ name: ['type', 'ownerUser'] });
  return (
    <Fields>
      <SelectField
        name="type"
        label={t`Type`}
        options={types.map((value) => ({ value, label: i18n._(deviceTypeNames[value]) }))}
      />
      <EntityField
        name="ownerUser"
        label={t`Owner`}
        type="user"
        organizationId={organizationId}
        required={type !== 'sip'}
        invalid={t`Choose whose it is.`}
        description={
          type === 'sip'
            ? t`Without an owner the device is shared.`
            : type === 'userNumber'
              ? t`Whoever is called on this number.`
              : t`Whoever is to call in the browser. They are logged in on it at once.`
        }
      />
      {isNameTyped({ type, ownerUser }) && (
        <TextField
          name="displayName"
          label={t`Name`}
          required
          invalid={t`Enter a name of at most 200 characters.`}
        />
      )}
      {type === 'sip' && (
        <>
          <MacAddressField name="macAddress" organizationId={organizationId} />
          <CheckboxField
            name="useNatIntelligence"
            label={t`NAT intelligence`}
            description={t`Finds the way to a device behind a router by itself.`}
          />
        </>
      )}
      {type === 'userNumber' && <PhoneNumberField name="number" label={t`Number`} required />}
      {type !== 'webPhone' && (
        <CheckboxField
          name="useDtmfConfirm"
          label={t`Confirm calls by a key`}
          description={t`Whoever answers presses a key before the call is put through, so that voicemail does not take it.`}
        />
      )}
    </Fields>
  );
}

/** Makes a device of one of the three kinds (S1 §3, §7). With what a SIP device registers is the platform's to say. */
export const createDeviceForm = defineForm<null, NewDeviceValues>({
  entity: 'device',
  title: msg`Create device`,
  submit: msg`Create device`,
  done: msg`Device created`,
  useSource: () => ({ state: 'ready', source: null, freshness: { state: 'live' } }),
  schema: () => newDeviceSchema,
  valuesOf: () => newDeviceValues,
  steps: [
    {
      id: 'device',
      title: deviceWord,
      fields: newDeviceFields,
      Body,
    },
  ],
  parts: [{ title: deviceWord, step: 'device', send: sendNewDevice }],

  fields: formFields<NewDeviceValues, null>(newDeviceNames),
});
