import { msg } from '@lingui/core/macro';
import { gates } from '../../access/gate.ts';
import { call } from '../../replica/call.ts';
import type { EntityView } from '../view.ts';
import { userCell } from './cell.tsx';
import { userRestrictions } from './model.ts';
import { UserDetails } from './panel.tsx';

/** A user (S1 §2.4). */
export const userView: EntityView<'user'> = {
  name: 'user',
  icon: 'user',
  words: { one: msg`User`, many: msg`Users`, details: msg`User details` },
  list: {
    columns: [
      { id: 'displayName', title: msg`Name`, cell: userCell.name, sort: 'displayName', width: 220 },
      { id: 'contract', title: msg`User type`, cell: userCell.contract, width: 150 },
      { id: 'roles', title: msg`Roles`, cell: userCell.roles, width: 200 },
      { id: 'number', title: msg`Internal number`, cell: userCell.number, width: 130 },
      { id: 'callState', title: msg`Call state`, cell: userCell.callState, width: 120 },
      {
        id: 'email',
        title: msg`Email address`,
        cell: userCell.email,
        sort: 'email',
        policy: userRestrictions.email,
        width: 240,
      },
      {
        id: 'username',
        title: msg`Username`,
        cell: userCell.username,
        sort: 'username',
        policy: userRestrictions.username,
        initially: 'hidden',
        width: 160,
      },
      {
        id: 'twoFactorStrategy',
        title: msg`Two-factor`,
        cell: userCell.twoFactor,
        policy: gates.userTwoFactorColumn,
        width: 170,
      },
      {
        id: 'outboundCallAction',
        title: msg`Outbound call action`,
        cell: userCell.outboundCallAction,
        policy: gates.callActions,
        width: 190,
      },
      {
        id: 'inboundCallAction',
        title: msg`Inbound call action`,
        cell: userCell.inboundCallAction,
        policy: gates.callActions,
        width: 190,
      },
    ],
    filters: [
      { field: 'displayName', title: msg`Name`, kind: 'text' },
      { field: 'contract', title: msg`User type`, kind: 'entity', entity: 'userContract', holds: 'one' },
      { field: 'roleIds', title: msg`Role`, kind: 'entity', entity: 'role', holds: 'many' },
      { field: 'createDate', title: msg`Created`, kind: 'period' },
    ],
    sorting: [{ by: 'displayName', dir: 'asc' }],
    limit: 1000,
  },
  Details: UserDetails,
  actions: [
    {
      id: 'update',
      label: msg`Update user`,
      icon: 'edit',
      policy: 'core.user.update',
      shortcut: 'e',
      run: { kind: 'form', load: async () => (await import('./form.tsx')).updateUserForm },
    },
    {
      id: 'delete',
      label: msg`Delete user`,
      icon: 'trash',
      policy: 'core.user.delete',
      run: {
        kind: 'delete',
        send: ({ entity, organizationId }) => call('user.delete', { id: entity.id }, {}, organizationId),
        done: msg`User deleted`,
      },
    },
  ],
  defaults: ['userOutbound', 'userInbound'],
  create: {
    label: msg`Create user`,
    within: 'organization',
    policy: 'core.user.create',
    load: async () => (await import('./form.tsx')).createUserForm,
  },
};
