import { freePropertyRules } from '../../../../../src/domain/value/user-property.ts';
import type { CallBody } from '../../../../../src/domain/protocol/call.ts';
import { demoRoles } from '../../../../platform/demo/role-list.ts';
import { userIdOf } from '../../../../platform/demo/users.ts';
import { create } from '../../../../platform/store/write.ts';
import type { Write } from '../../../../platform/store/store.ts';
import { foreignHome } from './call-rows.ts';
import type { CallBodies, ForeignRowIds } from './call-rows.ts';

const role = {
  name: { en: 'Taken over', nl: 'Overgenomen' },
  description: { en: '', nl: '' },
  permissions: ['core.logEntry.view'],
};
const contract: CallBody<'userContract.create'> = {
  order: 1,
  displayName: { en: 'Taken over', nl: 'Overgenomen' },
  userPropertyRules: freePropertyRules,
  defaultRole: null,
  allowedRoles: ['demo.employee'],
};
const foreignContract = 'a user type of Brightwater';

export const userBodies = {
  'user.create': {
    id: '7d3c3d0e-5f0e-4c55-9a61-0d1d3f1a0b01',
    organizationId: 'nowhere',
    displayName: 'Somebody',
    roles: ['demo.employee'],
  },
  'user.update': {},
  'user.endSessions': {},
  'user.delete': {},
  'userContract.create': contract,
  'userContract.replace': contract,
  'userContract.delete': {},
  'role.create': role,
  'role.update': role,
  'role.delete': {},
  'telephonyUser.update': {
    number: null,
    outboundLegalSource: null,
    outboundCallDisplaySourceExternal: { type: 'legalSource', number: null },
    outboundCallDisplaySourceInternal: { type: 'legalSource', number: null },
  },
  'billingUser.update': { billingPlanOverride: 'fixed' },
  'organizationBilling.update': { defaultUserBillingPlan: 'allFixed' },
  'user.setPassword': { password: 'another password' },
} satisfies CallBodies;

export const userRowIds = {
  'user.update': () => userIdOf('brightwater'),
  'user.endSessions': () => userIdOf('brightwater'),
  'user.delete': () => userIdOf('brightwater'),
  'user.setPassword': () => userIdOf('brightwater'),
  'telephonyUser.update': () => userIdOf('brightwater'),
  'billingUser.update': () => userIdOf('brightwater'),
  'userContract.replace': () => foreignContract,
  'userContract.delete': () => foreignContract,
  'role.update': () => demoRoles.support.id,
  'role.delete': () => demoRoles.support.id,
} satisfies ForeignRowIds;

export const userRows = (): readonly Write[] => [
  create('userContract', {
    id: foreignContract,
    ...foreignHome(),
    order: 1,
    displayName: { en: 'Temp', nl: 'Uitzendkracht' },
    color: 'default',
    userPropertyRules: freePropertyRules,
    defaultRole: null,
    allowedRoles: [],
  }),
];
