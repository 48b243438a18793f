import * as v from 'valibot';
import { capabilities } from '../../domain/access/capability.ts';
import { callActionColumn, readCallActions } from '../define/bulk-call-action.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import type { BulkColumn, BulkFormRules, BulkViewer } from '../define/bulk-form.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { readNamedOptions } from '../define//bulk-option.ts';
import type { ValuePath } from '../define/value-path.ts';
import { entityRowSource } from '../define/row-source.ts';
import type { DeviceBulkSource, DeviceBulkValues } from './bulk-data.ts';
import { deviceBulkFields as fields, deviceBulkSchema, deviceBulkValuesOf } from './bulk-data.ts';
import { deviceProblem } from './bulk-rule.ts';
import { newDeviceFields, newDeviceSchema, sendNewDevice } from './create-data.ts';
import { deviceFields } from './fields.tsx';
import { devicePart, loginPart, sendDevice, sendLogin } from './form-data.ts';
import { deviceWord } from './name.ts';

type DeviceColumn = BulkColumn<DeviceBulkSource, DeviceBulkValues>;
type DeviceRules = BulkFormRules<DeviceBulkSource, DeviceBulkValues>;

const column = bulkColumns<DeviceBulkSource, DeviceBulkValues>(fields);
const create = 'telephony.device.create';
const createOrUpdate = { any: [capabilities.deviceUpdate, create] } as const;
const users: DeviceColumn['options'] = (source) => source.users;

const columns: readonly DeviceColumn[] = [
  column.text('displayName', { policy: createOrUpdate }),
  callActionColumn('callAction', deviceFields.callAction, capabilities.deviceUpdate),
  column.flag('userProperties.useDtmfConfirm', { id: 'useDtmfConfirm', policy: createOrUpdate }),
  column.one('loggedInUser', { policy: capabilities.deviceLogin, options: users }),
  column.choice('configuration.type', { id: 'type', policy: create, given: 'each' }),
  column.one('ownerUser', { policy: create, given: 'each', options: users }),
  column.text('configuration.macAddress', { id: 'macAddress', policy: create, given: 'unique' }),
  column.flag('configuration.useNatIntelligence', {
    id: 'useNatIntelligence',
    policy: create,
    given: 'each',
  }),
  column.phoneNumber('configuration.number', { id: 'number', policy: create }),
];

const common = { schema: deviceBulkSchema, valuesOf: deviceBulkValuesOf, fields };

const updateRules: DeviceRules = {
  ...common,
  steps: [{ id: 'device', fields: [...devicePart.fields, ...loginPart.fields] }],
  parts: [
    {
      ...devicePart,
      send: (values, { source: { device, holder }, subject }) =>
        device && sendDevice(values, { source: { device, holder }, subject }),
    },
    {
      ...loginPart,
      send: (values, { source: { device, holder }, subject }) =>
        device && sendLogin(values, { source: { device, holder }, subject }),
    },
  ],
};

const createRules: DeviceRules = {
  ...common,
  steps: [{ id: 'device', fields: Object.keys(newDeviceFields) as ValuePath<DeviceBulkValues>[] }],
  parts: [
    {
      title: deviceWord,
      step: 'device',
      send: (values, context) => sendNewDevice(v.parse(newDeviceSchema, values), context),
    },
  ],
};

/** Reads the organization's users and the call actions, as far as the viewer may see them. */
async function readOptions(viewer: BulkViewer) {
  const [users, callActions] = await Promise.all([
    readNamedOptions('user', viewer),
    readCallActions('deviceCall', viewer),
  ]);
  return { users, callActions };
}

/** Updates many devices, or imports devices of any type. */
export const deviceBulkForm = defineBulkForm<DeviceBulkSource, DeviceBulkValues>({
  change: updateRules,
  create: createRules,
  columns,
  open: (ids, asker) =>
    entityRowSource('device', {
      ids,
      asker,
      known: readOptions(asker),
      sourceOf: (device, known) => ({ device, holder: asker.holder, ...known }),
    }),
  // The platform logs the owner of a new web phone in at once.
  follow: (next, _, { device }) =>
    device === null && next.configuration.type === 'webPhone'
      ? { ...next, loggedInUser: next.loggedInUser ?? next.ownerUser }
      : next,
  problem: deviceProblem,
});
