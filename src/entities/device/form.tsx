import { formFields } from '../define/field.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { defineForm } from '../define/form.ts';
import type { Constraint } from '../../domain/core/query.ts';
import { deviceFields } from './field.tsx';
import { sendDevice, sendLogin } from './form-part.ts';
import type { DeviceSource } from './form-source.ts';
import { changesDevice, changesLogin, seesCallAction, useDeviceSource } from './form-source.ts';
import type { DeviceValues } from './form-values.ts';
import { deviceSchemaFor, deviceValuesOf } from './form-values.ts';
import type { Device } from '../../domain/entities/device/model.ts';
import { deviceWord } from './name.ts';
import { hasOwnName } from '../../domain/entities/device/rules.ts';

/** A personal device takes its owner alone (see isAvailableTo). */
const whoMayBeIn = ({ ownerUser }: Device): readonly Constraint[] =>
  ownerUser === null ? [] : [{ type: 'ids', ids: [ownerUser] }];

function DeviceFields({ source }: { source: DeviceSource }) {
  const { t } = useLingui();
  const { device } = source;
  const isNamed = hasOwnName(device);
  return (
    <>
      <TextField
        name="displayName"
        label={t`Name`}
        required={isNamed}
        readOnly={!isNamed}
        {...(!isNamed && { description: t`A personal device is named after its owner.` })}
        invalid={t`Enter a name of at most 200 characters.`}
      />
      {seesCallAction(source) && (
        <CallActionField
          name="callAction"
          label={t`Call action`}
          place="deviceCall"
          organizationId={device.organizationId}
        />
      )}
      <CheckboxField
        name="useDtmfConfirm"
        label={t`Confirm calls by a key`}
        description={t`Whoever answers presses a key before the call is put through, so that voicemail does not take it.`}
      />
    </>
  );
}

function Body({ source }: { source: DeviceSource }) {
  const { t } = useLingui();
  const { device } = source;
  return (
    <Fields>
      {changesDevice(source) ? (
        <DeviceFields source={source} />
      ) : (
        <Notice tone="info">
          <Trans>You may log users in and out here. The device itself you may not change.</Trans>
        </Notice>
      )}
      {changesLogin(source) && (
        <EntityField
          name="loggedInUser"
          label={t`Logged in user`}
          type="user"
          organizationId={device.organizationId}
          base={whoMayBeIn(device)}
          description={
            device.ownerUser === null
              ? t`Whoever is logged in is called on this device, and calls from it.`
              : t`Only its owner can be logged in on a personal device.`
          }
        />
      )}
    </Fields>
  );
}

/** The two calls of a change, by the fields that each saves. */
export const devicePart = {
  title: deviceWord,
  step: 'device',
  fields: ['displayName', 'callAction', 'useDtmfConfirm'],
} as const;
export const loginPart = { title: msg`Device login`, step: 'device', fields: ['loggedInUser'] } as const;

export const deviceNames = {
  displayName: deviceFields.displayName.title,
  useDtmfConfirm: deviceFields.userProperties.title,
  callAction: deviceFields.callAction.title,
  loggedInUser: deviceFields.loggedInUser.title,
};
export const deviceValuesShown = {
  useDtmfConfirm: (useDtmfConfirm: boolean) => deviceFields.userProperties.show({ useDtmfConfirm }),
  callAction: (action: DeviceValues['callAction']) => <CallActionText action={action} />,
  loggedInUser: (id: string | null) => (id === null ? '–' : deviceFields.loggedInUser.show(id)),
};

/** Changes a device, and then whom it is logged in as (S1 §2.4, §5, §7). */
export const updateDeviceForm = defineForm<DeviceSource, DeviceValues>({
  entity: 'device',
  title: msg`Update device`,
  submit: msg`Save`,
  done: msg`Device saved`,
  useSource: useDeviceSource,
  schema: deviceSchemaFor,
  valuesOf: deviceValuesOf,
  steps: [
    {
      id: 'device',
      title: deviceWord,
      fields: [...devicePart.fields, ...loginPart.fields],
      Body,
    },
  ],
  parts: [
    { ...devicePart, send: sendDevice },
    { ...loginPart, send: sendLogin },
  ],

  fields: formFields<DeviceValues, DeviceSource>(deviceNames, deviceValuesShown),
});
