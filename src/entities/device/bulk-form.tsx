import { formFields } from '../define/field.ts';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { Message } from '../../fields/text/message.tsx';
import { readNamedEntities } from '../../fields/entity/read-named-entities.ts';
import { normalizePhoneNumber } from '../../fields/phone-number/normalize-phone-number.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { isEntityName, models } from '../../domain/entities/models.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import { entityRowSource } from '../define/row-source.ts';
import { namedOptions, wordOptions } from '../define/bulk-option.ts';
import type { BulkViewer, BulkColumn, BulkFormRules } from '../define/bulk-form.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { newDeviceFields, newDeviceNames, newDeviceSchema, sendNewDevice } from './create-values.ts';
import { deviceFields } from './field.tsx';
import { deviceNames, devicePart, deviceValuesShown, loginPart } from './form.tsx';
import { sendDevice, sendLogin } from './form-part.ts';
import { deviceTypeNames, deviceWord } from './name.ts';
import {
  callsTo,
  callTargets,
  plainCallActions,
  printCallAction,
  readCallAction,
} from './bulk-call-action.ts';
import { deviceProblem } from './bulk-rule.ts';
import type { DeviceBulkSource, DeviceBulkValues } from './bulk-values.ts';
import { deviceBulkSchema, deviceBulkValues, deviceTypes } from './bulk-values.ts';

type Column = BulkColumn<DeviceBulkSource, DeviceBulkValues>;
type Form = BulkFormRules<DeviceBulkSource, DeviceBulkValues>;

const column = bulkColumns<DeviceBulkSource, DeviceBulkValues>();
const create = 'telephony.device.create';
const either = { any: [capabilities.deviceUpdate, create] } as const;
const types = wordOptions(deviceTypes, deviceTypeNames);
const users: Column['options'] = (source) => source.users;

const callAction: Column = {
  kind: 'one',
  id: 'callAction',
  field: 'callAction',
  title: deviceNames.callAction,
  policy: { all: [capabilities.deviceUpdate, capabilities.callActions] },
  given: 'many',
  none: msg`Default of the organization`,
  invalid: msg`Choose one of the list.`,
  options: (source) => source.callActions,
  get: (values) => values.callAction && printCallAction(values.callAction),
  set(values, text) {
    const action = text === null ? null : readCallAction(text);
    return action === undefined ? values : { ...values, callAction: action };
  },
};

/** Typed as people write it. */
const number: Column = {
  ...column.text('number', {
    title: newDeviceNames.number,
    policy: create,
    invalid: msg`Enter a telephone number, such as +31 20 123 45 67.`,
  }),
  kind: 'text',
  get: (values) => values.number,
  set: (values, text) => ({ ...values, number: normalizePhoneNumber(text) }),
};

const columns: readonly Column[] = [
  column.text('displayName', {
    title: deviceNames.displayName,
    policy: either,
    invalid: msg`Enter a name of at most 200 characters.`,
  }),
  callAction,
  column.flag('useDtmfConfirm', { title: deviceNames.useDtmfConfirm, policy: either }),
  column.one('loggedInUser', {
    title: deviceNames.loggedInUser,
    policy: capabilities.deviceLogin,
    none: msg`None`,
    options: users,
  }),
  column.one('type', { title: newDeviceNames.type, policy: create, given: 'each', options: () => types }),
  column.one('ownerUser', {
    title: newDeviceNames.ownerUser,
    policy: create,
    given: 'each',
    none: deviceFields.ownerUser.none,
    invalid: msg`Choose whose it is.`,
    options: users,
  }),
  column.text('macAddress', {
    title: newDeviceNames.macAddress,
    policy: create,
    invalid: msg`Enter twelve digits of 0–9 and A–F, such as 00:15:65:1A:2B:3C.`,
  }),
  column.flag('useNatIntelligence', {
    title: newDeviceNames.useNatIntelligence,
    policy: create,
    given: 'each',
  }),
  number,
];

const form = {
  schema: deviceBulkSchema,
  valuesOf: deviceBulkValues,

  fields: formFields<DeviceBulkValues, DeviceBulkSource>(
    { ...newDeviceNames, ...deviceNames },
    {
      ...deviceValuesShown,
      type: (type: DeviceBulkValues['type']) => <Message text={deviceTypeNames[type]} />,
      ownerUser: (id: string | null) => (id === null ? '–' : deviceFields.ownerUser.show(id)),
    },
  ),
};

const changed: Form = {
  ...form,
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

const made: Form = {
  ...form,
  steps: [{ id: 'device', fields: newDeviceFields }],
  parts: [
    {
      title: deviceWord,
      step: 'device',
      send: (values, context) => sendNewDevice(v.parse(newDeviceSchema, values), context),
    },
  ],
};

/** What can be named: who the organization has, and where its calls may go, as far as the asker sees them. */
async function readKnown({ userId, holder, organizationId, locale }: BulkViewer) {
  const named = (type: EntityName) =>
    organizationId === null || !can(holder, models[type].view)
      ? Promise.resolve([])
      : readNamedEntities(userId, type, locale, [{ type: 'organization', organizationId, scope: 'self' }]);
  const targets = can(holder, capabilities.callActions) ? callTargets : [];
  const [known, calls] = await Promise.all([
    named('user'),
    Promise.all(targets.map(async (kind) => (isEntityName(kind) ? callsTo(kind, await named(kind)) : []))),
  ]);
  return { users: namedOptions('user', known), callActions: [...plainCallActions, ...calls.flat()] };
}

/** Devices many at a time (S1 §2.4, §5, §7): what a change of one changes, and new ones of each kind. */
export const deviceBulkForm = defineBulkForm<DeviceBulkSource, DeviceBulkValues>({
  change: changed,
  create: made,
  columns,
  open: (ids, asker) =>
    entityRowSource('device', {
      ids,
      asker,
      known: readKnown(asker),
      sourceOf: (device, known) => ({ device, holder: asker.holder, ...known }),
    }),
  // Who gets a web phone is logged in on it at once.
  follow: (next, _, { device }) =>
    device === null && next.type === 'webPhone'
      ? { ...next, loggedInUser: next.loggedInUser ?? next.ownerUser }
      : next,
  problem: deviceProblem,
});
