import { msg } from '@lingui/core/macro';
import { capabilities } from '../../domain/access/capability.ts';
import { call } from '../../client/session/call.ts';
import { sipColumns, sipFilters } from '../../fields/sip/sip-list.tsx';
import { selectionOptions } from '../../i18n/selection-options.ts';
import type { EntityView } from '../define/view.ts';
import { deviceCell } from './cell.tsx';
import { deviceFields } from './fields.tsx';
import { createDeviceTitle, deviceTypeNames, updateDeviceTitle } from './name.ts';
import { DeviceDetails } from './panel.tsx';

const { 'configuration.type': type, 'configuration.macAddress': macAddress } = deviceFields;
const logOutTitle = msg`Log out user`;

/** A telephone of any type. */
export const deviceView: EntityView<'device'> = {
  name: 'device',
  icon: 'device',
  list: {
    columns: [
      {
        id: 'displayName',
        title: deviceFields.displayName.title,
        cell: deviceCell.name,
        sort: 'displayName',
      },
      sipColumns.status,
      { id: 'type', title: type.title, cell: deviceCell.type, sort: 'configuration.type', width: 130 },
      {
        id: 'loggedInUser',
        title: deviceFields.loggedInUser.title,
        cell: deviceCell.loggedIn,
        sort: 'loggedInUserName',
        width: 180,
      },
      { id: 'ownerUser', title: deviceFields.ownerUser.title, cell: deviceCell.owner, width: 180 },
      {
        id: 'callAction',
        title: deviceFields.callAction.title,
        cell: deviceCell.callAction,
        policy: capabilities.callActions,
        width: 180,
      },
      {
        id: 'macAddress',
        title: macAddress.title,
        cell: deviceCell.macAddress,
        sort: 'configuration.macAddress',
        initially: 'hidden',
        width: 160,
      },
      { ...sipColumns.lastRegistration, initially: 'hidden' },
      sipColumns.lastFailure,
      sipColumns.userAgent,
    ],
    filters: [
      { field: 'displayName', title: deviceFields.displayName.title, kind: 'text' },
      sipFilters.status,
      {
        field: 'configuration.type',
        title: type.title,
        kind: 'selection',
        options: selectionOptions(deviceTypeNames),
      },
      {
        field: 'ownerUser',
        title: deviceFields.ownerUser.title,
        kind: 'entity',
        entity: 'user',
        holds: 'one',
      },
      {
        field: 'loggedInUser',
        title: deviceFields.loggedInUser.title,
        kind: 'entity',
        entity: 'user',
        holds: 'one',
      },
      sipFilters.lastRegistration,
    ],
    sorting: [{ by: 'displayName', dir: 'asc' }],
    limit: 1000,
  },
  Details: DeviceDetails,
  fields: { device: deviceFields },
  actions: [
    {
      id: 'update',
      label: updateDeviceTitle,
      icon: 'edit',
      policy: { any: [capabilities.deviceUpdate, capabilities.deviceLogin] },
      shortcut: 'e',
      run: {
        kind: 'form',
        load: async () => (await import('./form.tsx')).updateDeviceForm,
        bulkForm: async () => (await import('./bulk-form.ts')).deviceBulkForm,
      },
    },
    {
      id: 'logout',
      label: logOutTitle,
      icon: 'lock',
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
    {
      id: 'delete',
      label: msg`Delete device`,
      icon: 'trash',
      policy: 'telephony.device.delete',
      run: {
        kind: 'delete',
        send: ({ entity, organizationId }) => call('device.delete', { id: entity.id }, {}, organizationId),
        done: msg`Device deleted`,
      },
    },
  ],
  defaults: ['deviceCall', 'deviceLogin'],
  create: {
    label: createDeviceTitle,
    within: 'organization',
    policy: 'telephony.device.create',
    load: async () => (await import('./create-form.tsx')).createDeviceForm,
  },
};
