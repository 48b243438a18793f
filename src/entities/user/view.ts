import { msg } from '@lingui/core/macro';
import type { TwoFactorType } from '../../domain/entities/user/two-factor.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { call } from '../../client/session/call.ts';
import { listPart } from '../define/list-part.ts';
import { referenceFact } from '../define/reference-fact.tsx';
import { deleteAction, updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { userCell, userCellText } from './cell.tsx';
import { billingUserFields, telephonyUserFields, userFields } from './fields.tsx';
import { presenceNames } from '../../fields/presence/call-presence.tsx';
import { userRestrictions } from '../../domain/entities/user/model.ts';
import { callStateNames, createUserTitle, twoFactorNames, twoFactorTitle, updateUserTitle } from './name.ts';
import { UserDetails } from './panel.tsx';
import { signInActions } from './sign-in-actions.ts';

const presenceTitle = msg`Presence`;
const { column, filter, fact } = listPart(userFields);

export const userView: EntityView<'user'> = {
  name: 'user',
  icon: 'user',
  list: {
    columns: [
      column('displayName', { width: 180 }),
      {
        id: 'presence',
        title: presenceTitle,
        cell: userCell.presence,
        text: userCellText.presence,
        holds: presenceNames,
      },
      column('contract', { sort: null, width: 120 }),
      column('roleIds', { id: 'roles', cell: userCell.roles, sort: null, width: 150 }),
      column('internalNumber', { id: 'number', width: 110 }),
      {
        id: 'callState',
        title: telephonyUserFields.callState.title,
        cell: userCell.callState,
        text: userCellText.callState,
        initially: 'hidden',
        holds: Object.values(callStateNames),
      },
      column('email', { policy: userRestrictions.email, width: 180 }),
      column('username', {
        policy: userRestrictions.username,
        initially: 'hidden',
        width: 160,
      }),
      {
        id: 'twoFactorStrategy',
        title: twoFactorTitle,
        cell: userCell.twoFactor,
        text: userCellText.twoFactor,
        sort: 'twoFactorStrategy.type',
        policy: capabilities.userTwoFactorColumn,
        initially: 'hidden',
        holds: Object.values(twoFactorNames),
      },
      {
        id: 'outboundCallAction',
        title: telephonyUserFields.outboundCallAction.title,
        cell: userCell.outboundCallAction,
        text: userCellText.outboundCallAction,
        policy: capabilities.callActions,
        initially: 'hidden',
        width: 150,
      },
      {
        id: 'inboundCallAction',
        title: telephonyUserFields.inboundCallAction.title,
        cell: userCell.inboundCallAction,
        text: userCellText.inboundCallAction,
        policy: capabilities.callActions,
        initially: 'hidden',
        width: 150,
      },
    ],
    card: { state: 'presence', lines: [['number', 'roles']] },
    filters: [
      filter('displayName', { kind: 'text' }),
      filter('email', { kind: 'text' }),
      filter('internalNumber', { kind: 'text' }),
      filter('contract', { kind: 'entity', entity: 'userContract', holds: 'one' }),
      { field: 'roleIds', title: msg`Role`, kind: 'entity', entity: 'role', holds: 'many' },
      {
        field: 'twoFactorStrategy.type',
        title: twoFactorTitle,
        kind: 'selection',
        options: selectionOptions(twoFactorNames),
        none: 'none' satisfies TwoFactorType,
      },
      filter('createDate', { kind: 'period' }),
    ],
    sorting: [{ by: 'displayName', dir: 'asc' }],
    limit: 1000,
  },
  head: {
    facts: [
      { title: presenceTitle, of: [], show: userCell.presence },
      { ...fact('internalNumber'), of: [telephonyUserFields.number] },
      referenceFact(fact('contract'), 'userContract', ({ contract }) => contract),
    ],
  },
  Details: UserDetails,
  fields: { user: userFields, telephonyUser: telephonyUserFields, billingUser: billingUserFields },
  actions: [
    updateAction({
      label: updateUserTitle,
      policy: 'core.user.update',
      load: async () => (await import('./form.ts')).updateUserForm,
      bulkForm: async () => (await import('./bulk-form.ts')).userBulkForm,
    }),
    ...signInActions,
    deleteAction({
      label: msg`Delete user`,
      policy: 'core.user.delete',
      blocked: ({ id }, userId) => (id === userId ? msg`You cannot delete yourself.` : null),
      send: ({ entity, organizationId }) => call('user.delete', { id: entity.id }, {}, organizationId),
      done: msg`User deleted`,
    }),
  ],
  defaults: ['userOutbound', 'userInbound'],
  create: {
    label: createUserTitle,
    within: 'organization',
    policy: 'core.user.create',
    load: async () => (await import('./form.ts')).createUserForm,
  },
};
