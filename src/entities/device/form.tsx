import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Constraint } from '../../domain/core/query.ts';
import type { Device } from '../../domain/entities/device/model.ts';
import { hasOwnName } from '../../domain/entities/device/rules.ts';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { defineForm } from '../define/form.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { deviceFields, personalDeviceTexts } from './fields.tsx';
import type { DeviceSource, DeviceValues } from './form-data.ts';
import {
  changesDevice,
  changesLogin,
  deviceFormFields,
  devicePart,
  deviceSchemaFor,
  deviceValuesOf,
  loginPart,
  seesCallAction,
  useDeviceSource,
} from './form-data.ts';
import { deviceWord, updateDeviceTitle } from './name.ts';

/** Only the owner can be logged in on a personal device (see isAvailableTo). */
const usersWithAccess = ({ ownerUser }: Device): readonly Constraint[] =>
  ownerUser === null ? [] : [{ type: 'ids', ids: [ownerUser] }];

function DeviceInputs({ source }: { source: DeviceSource }) {
  const { i18n } = useLingui();
  const texts = useFieldTexts(deviceFields);
  const { device } = source;
  const isNamed = hasOwnName(device);
  return (
    <>
      <TextField
        {...texts.displayName}
        required={isNamed}
        readOnly={!isNamed}
        {...(!isNamed && { description: i18n._(personalDeviceTexts.name) })}
      />
      {seesCallAction(source) && (
        <CallActionField {...texts.callAction} place="deviceCall" organizationId={device.organizationId} />
      )}
      <CheckboxField {...texts['userProperties.useDtmfConfirm']} />
    </>
  );
}

function Body({ source }: { source: DeviceSource }) {
  const { i18n, t } = useLingui();
  const texts = useFieldTexts(deviceFields);
  const { device } = source;
  return (
    <Fields>
      {changesDevice(source) ? (
        <DeviceInputs source={source} />
      ) : (
        <Notice tone="info">
          <Trans>You can log users in and out here, but you cannot change the device itself.</Trans>
        </Notice>
      )}
      {changesLogin(source) && (
        <EntityField
          {...texts.loggedInUser}
          type="user"
          organizationId={device.organizationId}
          base={usersWithAccess(device)}
          description={
            device.ownerUser === null
              ? t`Calls to and from this user go through this device.`
              : i18n._(personalDeviceTexts.login)
          }
        />
      )}
    </Fields>
  );
}

/** Updates a device, then the user who is logged in on it (S1-2.4-08). */
export const updateDeviceForm = defineForm<DeviceSource, DeviceValues>({
  entity: 'device',
  title: updateDeviceTitle,
  submit: { label: msg`Save` },
  done: { text: msg`Device updated` },
  useSource: useDeviceSource,
  schema: deviceSchemaFor,
  valuesOf: deviceValuesOf,
  fields: deviceFormFields,
  steps: [{ id: 'device', title: deviceWord, fields: [...devicePart.fields, ...loginPart.fields], Body }],
  parts: [devicePart, loginPart],
});
