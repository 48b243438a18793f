import { permissions } from '../../../../src/domain/core/permission.ts';
import { freePropertyRules, userProperties } from '../../../../src/domain/value/user-property.ts';
import type { UserPropertyRules } from '../../../../src/domain/value/user-property.ts';
import type { UserSource } from '../../../../src/entities/user/form-source.ts';

const common = {
  organizationId: 'o',
  createDate: '2026-11-01T08:00:00Z',
  updateDate: '2026-11-01T08:00:00Z',
  deleteDate: null,
  version: 1,
};
const role = (id: string, held: readonly string[]): UserSource['roles'][number] => ({
  id,
  name: id,
  row: {
    ...common,
    id,
    name: { en: id, nl: id },
    description: { en: '', nl: '' },
    permissions: [...held],
  },
});
export const contract = (id: string, rules: Partial<UserPropertyRules>, allowedRoles = ['employee']) => ({
  id,
  name: id,
  row: {
    ...common,
    id,
    order: 0,
    displayName: { en: id, nl: id },
    color: 'default' as const,
    userPropertyRules: { ...freePropertyRules, ...rules },
    defaultRole: null,
    allowedRoles,
  },
});

export const ann = {
  ...common,
  id: 'ann',
  contract: null,
  displayName: 'Ann',
  username: 'ann',
  email: 'ann@example.com',
  mobilePhoneNumber: { number: '+31612345678' },
  roleIds: ['employee'],
  language: 'en' as const,
  hasPassword: true,
  twoFactorStrategy: null,
};
const telephony = {
  ...common,
  id: 'ann',
  number: '0101',
  outboundLegalSource: '+31201234567',
  outboundCallDisplaySourceInternal: { type: 'legalSource' as const, number: null },
  outboundCallDisplaySourceExternal: { type: 'custom' as const, number: '+31207654321' },
  outboundCallAction: { type: 'hangup' as const },
  inboundCallAction: null,
  callState: 'idle' as const,
  devices: ['desk'],
};
export const administrator: UserSource['holder'] = { permissions: new Set<string>(permissions) };
export const noPermissions: UserSource['holder'] = { permissions: new Set() };

export const fullSource: UserSource = {
  user: ann,
  telephony,
  billing: { ...common, id: 'ann', billingPlanOverride: 'fixed' },
  contracts: [contract('shared', Object.fromEntries(userProperties.map((one) => [one, 'prohibited'])))],
  roles: [role('employee', []), role('boss', ['core.user.delete'])],
  devices: [],
  holder: administrator,
  isSelf: false,
  language: 'nl',
};
/** The fields of Ann that a viewer without permissions receives. */
const { username: _, email: __, mobilePhoneNumber: ___, language: ____, hasPassword: _____, ...rest } = ann;
export const visibleFields = rest;
export const restrictedSource: UserSource = { ...fullSource, user: visibleFields, holder: noPermissions };
export const newUserSource: UserSource = { ...fullSource, user: null, telephony: null, billing: null };
