import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { DeviceType } from '../../domain/entities/device/model.ts';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { PhoneNumberField } from '../../fields/phone-number/phone-number-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import type { FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { oneStep } from '../define/one-step.ts';
import type { NewDeviceValues } from './create-data.ts';
import {
  isNameTyped,
  newDeviceFields,
  newDeviceSchema,
  newDeviceValues,
  sendNewDevice,
} from './create-data.ts';
import { deviceFields } from './fields.tsx';
import { MacAddressField } from './mac-address-field.tsx';
import { createDeviceTitle, deviceWord } from './name.ts';

const ownerDescriptions = {
  sip: msg`A device without an owner is shared.`,
  userNumber: msg`The user who is called on this number.`,
  webPhone: msg`The user who makes calls in the browser. They are logged in immediately.`,
} as const satisfies Record<DeviceType, unknown>;

function Body({ subject: { organizationId } }: { subject: FormSubject }) {
  const { i18n } = useLingui();
  const texts = useFieldTexts(deviceFields);
  const [type, ownerUser] = useWatch<NewDeviceValues, ['configuration.type', 'ownerUser']>({
    name: ['configuration.type', 'ownerUser'],
  });
  return (
    <Fields>
      <ChoiceField {...texts['configuration.type']} />
      <EntityField
        {...texts.ownerUser}
        type="user"
        organizationId={organizationId}
        required={type !== 'sip'}
        description={i18n._(ownerDescriptions[type])}
      />
      {isNameTyped({ configuration: { type }, ownerUser }) && <TextField {...texts.displayName} required />}
      {type === 'sip' && (
        <>
          <MacAddressField {...texts['configuration.macAddress']} organizationId={organizationId} />
          <CheckboxField {...texts['configuration.useNatIntelligence']} />
        </>
      )}
      {type === 'userNumber' && <PhoneNumberField {...texts['configuration.number']} required />}
      {type !== 'webPhone' && <CheckboxField {...texts['userProperties.useDtmfConfirm']} />}
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
  ...oneStep({ title: deviceWord, fields: newDeviceFields, Body, send: sendNewDevice }),
});
