import * as v from 'valibot';
import { maxCharacters } from '../../core/max-characters.ts';
import { shownText, undirected } from '../../core/shown-name.ts';
import { callActionAt } from '../../value/call-action.ts';
import { defineCall } from '../../core/define-call.ts';
import { revealPassword } from '../../core/reveal-password.ts';
import { phoneNumberText } from '../../value/number-text.ts';
import { readMacAddress } from './mac-address.ts';
import { devicePassword } from './password.ts';

const displayName = shownText(200);
const userProperties = v.object({ useDtmfConfirm: v.boolean() });
const newId = v.optional(v.pipe(v.string(), v.uuid()));

const macAddress = v.pipe(
  v.string(),
  v.check((text) => readMacAddress(text) !== null, 'Twelve hexadecimal digits'),
  v.transform((text) => readMacAddress(text) ?? text),
);

/** The kind of device to create. A number device needs an owner; web phones are created by `device.enableWebPhone`. */
const spec = v.variant('type', [
  v.object({
    type: v.literal('sip'),
    ownerUser: v.nullable(v.string()),
    macAddress: v.nullable(macAddress),
    useNatIntelligence: v.boolean(),
  }),
  v.object({ type: v.literal('userNumber'), ownerUser: v.string(), number: phoneNumberText }),
]);

/** A device as search result, from any accessible organization. */
const foundDevice = v.object({
  id: v.string(),
  organizationId: v.string(),
  displayName: v.string(),
  macAddress: v.nullable(v.string()),
});
export type FoundDevice = v.InferOutput<typeof foundDevice>;

export const deviceCalls = {
  /** Creates a device (S1-7-06). With an id chosen by the client, a repeat is harmless. */
  'device.create': defineCall({
    method: 'POST',
    path: 'telephony/devices',
    access: { policy: 'telephony.device.create' },
    refusals: ['gone', 'nameless', 'ownersName'],
    body: v.object({
      id: newId,
      organizationId: v.string(),
      /** For shared devices; a personal device is named after its owner. */
      displayName,
      spec,
      userProperties,
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Changes a device (S1-7-09); omitted fields stay. */
  'device.update': defineCall({
    method: 'PATCH',
    path: 'telephony/device/{id}',
    access: { policy: 'telephony.device.update' },
    refusals: ['ownersName', 'gone', 'nameless'],
    body: v.object({
      /** The id of the path and the device's organization, repeated. */
      id: v.optional(v.string()),
      organizationId: v.optional(v.string()),
      displayName: v.optional(displayName),
      userProperties: v.optional(userProperties),
      callAction: v.optional(callActionAt('deviceCall')),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  'device.delete': defineCall({
    method: 'DELETE',
    path: 'telephony/device/{id}',
    access: { policy: 'telephony.device.delete' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Finds devices of an organization and those below it by name, MAC address, username or number (S1-7-07). */
  'device.search': defineCall({
    method: 'POST',
    path: 'telephony/devices/search',
    access: { policy: 'telephony.device.view' },
    body: v.object({
      organizationId: v.string(),
      text: v.pipe(v.string(), v.trim(), v.minLength(2), maxCharacters(200), undirected),
    }),
    answer: v.object({ devices: v.array(foundDevice) }),
    repeatable: true,
  }),
  /** Creates a web phone for a user and logs them in on it (S0-7-16). */
  'device.enableWebPhone': defineCall({
    method: 'POST',
    path: 'telephony/devices/enable-web-phone',
    access: { policy: { any: ['telephony.webPhone.use', 'telephony.device.create'] } },
    body: v.object({ id: newId, userId: v.string() }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Logs a user in on a free device (S1-7-08). */
  'device.login': defineCall({
    method: 'POST',
    path: 'telephony/device/{id}/login/{userId}',
    access: { policy: 'telephony.device.login' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  'device.logout': defineCall({
    method: 'POST',
    path: 'telephony/device/{id}/logout',
    access: { policy: 'telephony.device.login' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  'device.revealPassword': revealPassword('telephony/device/{id}/reveal-password', devicePassword.policy),
};
