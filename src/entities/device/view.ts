import { msg } from '@lingui/core/macro';
import { capabilities } from '../../domain/access/capability.ts';
import { call } from '../../client/session/call.ts';
import type { Device } from '../../domain/entities/device/model.ts';
import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import { sipColumns, sipFilters } from '../../fields/sip/sip-list.tsx';
import { listPart } from '../define/list-part.ts';
import { referenceFact } from '../define/reference-fact.tsx';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { deviceFields } from './fields.tsx';
import { createDeviceTitle, updateDeviceTitle } from './name.ts';
import { DeviceDetails } from './panel.tsx';
import { stateFact } from './state-fact.tsx';

const { column, filter, choice, fact } = listPart(deviceFields);
const callActionCellOf = (device: Device) => callActionCell(device.callAction, 'deviceCall', device);
const logOutTitle = msg`Log out user`;

/** A telephone of any type. */
export const deviceView: EntityView<'device'> = {
  name: 'device',
  icon: 'device',
  list: {
    columns: [
      column('displayName'),
      sipColumns.status,
      column('configuration.type', { id: 'type' }),
      column('loggedInUser', { sort: 'loggedInUserName', width: 180 }),
      column('ownerUser', { sort: null, width: 180 }),
      column('callAction', {
        cell: callActionCellOf,
        sort: null,
        policy: capabilities.callActions,
        width: 180,
      }),
      column('configuration.macAddress', { id: 'macAddress', initially: 'hidden', width: 160 }),
      { ...sipColumns.lastRegistration, initially: 'hidden' },
      sipColumns.lastFailure,
      sipColumns.userAgent,
    ],
    card: { state: 'status', lines: [['type', 'loggedInUser']] },
    filters: [
      filter('displayName', { kind: 'text' }),
      sipFilters.status,
      choice('configuration.type'),
      filter('ownerUser', { kind: 'entity', entity: 'user', holds: 'one' }),
      filter('loggedInUser', { kind: 'entity', entity: 'user', holds: 'one' }),
      sipFilters.lastRegistration,
    ],
    sorting: [{ by: 'displayName', dir: 'asc' }],
    limit: 1000,
  },
  head: {
    facts: [
      fact('status', stateFact),
      fact('configuration.type'),
      referenceFact(fact('loggedInUser'), 'user', ({ loggedInUser }) => loggedInUser),
    ],
  },
  Details: DeviceDetails,
  fields: { device: deviceFields },
  actions: [
    updateAction({
      label: updateDeviceTitle,
      policy: { any: [capabilities.deviceUpdate, capabilities.deviceLogin] },
      load: async () => (await import('./form.tsx')).updateDeviceForm,
      bulkForm: async () => (await import('./bulk-form.ts')).deviceBulkForm,
    }),
    {
      id: 'logout',
      label: logOutTitle,
      icon: 'lock',
      rank: 'secondary',
      policy: capabilities.deviceLogin,
      blocked: ({ loggedInUser }) => (loggedInUser === null ? msg`Nobody is logged in.` : null),
      run: {
        kind: 'command',
        send: ({ entity, organizationId }) => call('device.logout', { id: entity.id }, {}, organizationId),
        done: msg`User logged out`,
        confirm: {
          title: logOutTitle,
          text: msg`The device will no longer ring for this user.`,
        },
      },
    },
    deleteAction({
      label: msg`Delete device`,
      policy: 'telephony.device.delete',
      send: ({ entity, organizationId }) => call('device.delete', { id: entity.id }, {}, organizationId),
      done: msg`Device deleted`,
    }),
  ],
  defaults: ['deviceCall', 'deviceLogin'],
  create: {
    label: createDeviceTitle,
    within: 'organization',
    policy: 'telephony.device.create',
    load: async () => (await import('./create-form.tsx')).createDeviceForm,
  },
};
