import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { DeviceType } from '../../domain/entities/device/model.ts';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import type { FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import type { NewDeviceValues } from './create-data.ts';
import {
  deviceTypes,
  isNameTyped,
  newDeviceFieldNames,
  newDeviceFormFields,
  newDeviceSchema,
  newDeviceValues,
  sendNewDevice,
} from './create-data.ts';
import { MacAddressField } from './mac-address-field.tsx';
import { createDeviceTitle, deviceTypeNames, deviceWord } from './name.ts';

const ownerDescriptions = {
  sip: msg`A device without an owner is shared.`,
  userNumber: msg`The user who is called on this number.`,
  webPhone: msg`The user who makes calls in the browser. They are logged in immediately.`,
} as const satisfies Record<DeviceType, unknown>;

function Body({ subject: { organizationId } }: { subject: FormSubject }) {
  const { i18n } = useLingui();
  const texts = useFieldTexts(newDeviceFormFields);
  const [type, ownerUser] = useWatch<NewDeviceValues, ['type', 'ownerUser']>({ name: ['type', 'ownerUser'] });
  return (
    <Fields>
      <SelectField
        {...texts.type}
        options={deviceTypes.map((value) => ({ value, label: i18n._(deviceTypeNames[value]) }))}
      />
      <EntityField
        {...texts.ownerUser}
        type="user"
        organizationId={organizationId}
        required={type !== 'sip'}
        description={i18n._(ownerDescriptions[type])}
      />
      {isNameTyped({ type, ownerUser }) && <TextField {...texts.displayName} required />}
      {type === 'sip' && (
        <>
          <MacAddressField {...texts.macAddress} organizationId={organizationId} />
          <CheckboxField {...texts.useNatIntelligence} />
        </>
      )}
      {type === 'userNumber' && <PhoneNumberField {...texts.number} required />}
      {type !== 'webPhone' && <CheckboxField {...texts.useDtmfConfirm} />}
    </Fields>
  );
}

/** Creates a device of any type. The platform chooses the credentials of a SIP device. */
export const createDeviceForm = defineForm<null, NewDeviceValues>({
  entity: 'device',
  title: createDeviceTitle,
  submit: { label: createDeviceTitle },
  done: { text: msg`Device created` },
  useSource: () => ({ state: 'ready', source: null, freshness: { state: 'live' } }),
  schema: () => newDeviceSchema,
  valuesOf: () => newDeviceValues,
  fields: newDeviceFormFields,
  steps: [{ id: 'device', title: deviceWord, fields: newDeviceFieldNames, Body }],
  parts: [{ title: deviceWord, step: 'device', send: sendNewDevice }],
});
