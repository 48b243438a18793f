import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { maxCharacters } from '../../domain/core/max-characters.ts';
import { call } from '../../client/session/call.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { deviceCalls } from '../../domain/entities/device/calls.ts';
import type { Device } from '../../domain/entities/device/model.ts';
import { hasOwnName } from '../../domain/entities/device/rules.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { callActionInput } from '../../domain/value/call-action.ts';
import { changedFields } from '../../lib/value/changed-fields.ts';
import { formFields } from '../define/entity-forms.ts';
import type { FormPart, FormSource, FormSubject } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { deviceFields } from './fields.tsx';
import { deviceWord } from './name.ts';

const name = v.pipe(v.string(), v.trim(), maxCharacters(200));

const schema = v.object({
  displayName: name,
  userProperties: deviceCalls['device.create'].body.entries.userProperties,
  callAction: v.nullable(callActionInput),
  loggedInUser: v.nullable(v.string()),
});
const schemaWithName = v.object({ ...schema.entries, displayName: v.pipe(name, v.nonEmpty()) });
export type DeviceValues = v.InferOutput<typeof schema>;

export interface DeviceSource {
  readonly device: Device;
  readonly holder: PermissionHolder;
}
type Send = FormPart<DeviceSource, DeviceValues>['send'];

export const deviceFormFields = formFields<DeviceValues, DeviceSource>(schema, deviceFields);

export function useDeviceSource(subject: FormSubject): FormSource<DeviceSource> {
  const found = useEntitySource('device', subject);
  if (found.state !== 'ready') return found;
  const { entity: device, holder } = found.source;
  return device === null ? { state: 'missing' } : { ...found, source: { device, holder } };
}

/** A shared device needs a name (S1-5-16). */
export const deviceSchemaFor = ({ device }: DeviceSource) => (hasOwnName(device) ? schemaWithName : schema);

export const deviceValuesOf = ({ device }: DeviceSource): DeviceValues => ({
  ...device,
  callAction: device.callAction ?? null,
});

export const changesDevice = ({ holder }: DeviceSource): boolean => can(holder, capabilities.deviceUpdate);
export const changesLogin = ({ holder }: DeviceSource): boolean => can(holder, capabilities.deviceLogin);
/** Without this permission the call action is neither shown nor sent (S1-6-05). */
export const seesCallAction = (source: DeviceSource): boolean =>
  changesDevice(source) && can(source.holder, capabilities.callActions);

/** The body of an update; its call action only if it changed (S1-7-09). */
export function deviceBody(
  { displayName, userProperties, callAction }: DeviceValues,
  source: DeviceSource,
): CallBody<'device.update'> {
  const { id, organizationId } = source.device;
  const { callAction: before } = deviceValuesOf(source);
  return {
    id,
    organizationId,
    displayName,
    userProperties,
    ...(seesCallAction(source) && changedFields({ callAction: before }, { callAction })),
  };
}

export const sendDevice: Send = (values, { source, subject: { id, organizationId } }) =>
  changesDevice(source) ? call('device.update', { id }, deviceBody(values, source), organizationId) : null;

/** Logs the current user out before another one is logged in (S1-7-09). */
export const sendLogin: Send = ({ loggedInUser: next }, { source, subject: { id, organizationId } }) => {
  const current = source.device.loggedInUser;
  if (next === current || !changesLogin(source)) return null;
  const logOut = (): Promise<CallOutcome> => call('device.logout', { id }, {}, organizationId);
  const logIn = (userId: string): Promise<CallOutcome> =>
    call('device.login', { id, userId }, {}, organizationId);
  if (next === null) return logOut();
  if (current === null) return logIn(next);
  return (async () => {
    const loggedOut = await logOut();
    return loggedOut.kind === 'saved' ? logIn(next) : loggedOut;
  })();
};

/** The two calls of an update, with the fields that each saves. */
export const devicePart = {
  title: deviceWord,
  step: 'device',
  fields: ['displayName', 'callAction', 'userProperties.useDtmfConfirm'],
  send: sendDevice,
} as const satisfies FormPart<DeviceSource, DeviceValues>;
export const loginPart = {
  title: msg`Device login`,
  step: 'device',
  fields: ['loggedInUser'],
  send: sendLogin,
} as const satisfies FormPart<DeviceSource, DeviceValues>;
