import { expect, test } from 'vitest';
import {
  allowedChildren,
  organizationNavigation,
  parentOf,
  matchRoute,
  linkTarget,
} from '../../../../src/domain/access/navigation.ts';
import type { PageName } from '../../../../src/domain/access/route.ts';
import { permissions } from '../../../../src/domain/core/permission.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';

const allPermissions = new Set<string>(permissions);
const viewer = {
  permissions: allPermissions,
  isBuilt: () => true,
  features: [] as string[],
  isOwnOrganization: true,
};
const entries = (change: Partial<typeof viewer>) =>
  organizationNavigation({ ...viewer, ...change }).map(({ name }) => name);

// Proves S0-2-29.
test('lists every entry in the specified order for a viewer with all permissions', () => {
  expect(entries({})).toEqual([
    'dashboard',
    'organizationUsers',
    'channels',
    'numbers',
    'devices',
    'trunks',
    'sounds',
    'recordings',
    'schedules',
    'flow',
    'outboundMails',
    'logs',
    'billing',
    'organization',
  ]);
});

// Proves S0-2-30, S0-2-32, S0-2-12.
test('puts the full web phone second, where the environment has it and the organization is the viewer’s own', () => {
  const features = ['fullWebPhone'];
  expect(entries({ features }).slice(0, 3)).toEqual(['dashboard', 'fullWebPhone', 'organizationUsers']);
  expect(entries({ features, isOwnOrganization: false })).not.toContain('fullWebPhone');
  expect(entries({ features, permissions: new Set(['telephony.webPhone.use']) })).not.toContain(
    'fullWebPhone',
  );
});

// Proves S0-2-10.
test('shows only entries without a policy to a viewer without permissions', () => {
  expect(entries({ permissions: new Set() })).toEqual(['dashboard', 'organization']);
});

// Proves S0-2-09.
test('links an index page to the first child that the viewer may open', () => {
  const permissionsHeld = new Set(['telephony.numberOrder.view', 'telephony.numberPortingRequest.view']);
  expect(linkTarget({ ...viewer, permissions: permissionsHeld }, 'numbers')).toBe('orgNumberOrders');
  expect(linkTarget({ ...viewer, permissions: new Set(['core.job.view']) }, 'admin')).toBe('jobs');
  expect(linkTarget({ ...viewer, permissions: new Set() }, 'admin')).toBeNull();
});

// Proves S0-6-06.
test('keeps the administration to platform administrators; others find roles and user types in their organization', () => {
  const { operator, reseller, ...otherRoles } = demoRoles;
  const operatorOnly = { ...viewer, permissions: new Set(operator.permissions) };
  expect(linkTarget(operatorOnly, 'admin')).toBe('globalUsers');
  // Decision 76: resellers see the jobs of their own tree.
  expect(allowedChildren({ ...viewer, permissions: new Set(reseller.permissions) }, 'admin')).toEqual([
    'jobs',
  ]);
  for (const role of Object.values(otherRoles)) {
    const other = { ...viewer, permissions: new Set<string>(role.permissions) };
    expect(allowedChildren(other, 'admin')).toEqual([]);
    expect(matchRoute(other, '/admin')).toEqual({ kind: 'denied', name: 'admin' });
  }
  const manager = { ...viewer, permissions: new Set<string>(demoRoles.manager.permissions) };
  expect(allowedChildren(manager, 'organization').slice(-2)).toEqual([
    'organizationUserTypes',
    'organizationRoles',
  ]);
});

// Proves S0-2-23, S1-2.7-01.
test('lists the pages of flows in the order of the specification, and then our own', () => {
  expect(allowedChildren({ ...viewer, permissions: new Set<string>(permissions) }, 'flow')).toEqual([
    'myFlows',
    'myMacros',
    'libraryFlows',
    'libraryMacros',
    'apiEndpoints',
    'flowSessions',
    'flowVariables',
    'flowSettings',
    'liveQueues',
    'queues',
  ]);
});

// Proves S0-2-24.
test('opens the API endpoints of flows only to viewers with both permissions', () => {
  const childrenWith = (...held: string[]) =>
    allowedChildren({ ...viewer, permissions: new Set(held) }, 'flow');
  expect(childrenWith('flow.flow.view')).toEqual(['myFlows']);
  expect(childrenWith('flow.trigger.view')).toEqual([]);
  expect(childrenWith('flow.flow.view', 'flow.trigger.view')).toEqual(['myFlows', 'apiEndpoints']);
});

// Proves S0-2-13, S0-2-14, S0-2-19.
test.each<[PageName, string, string]>([
  ['devices', '/organization/$organization/devices', 'telephony.device.view'],
  ['trunks', '/organization/$organization/trunks', 'telephony.trunk.view'],
  ['sounds', '/organization/$organization/sounds', 'audio.sound.view'],
  ['numberInfo', '/admin/number-info', 'telephony.numberInfo.view'],
])('opens %s at %s to viewers with %s, and to nobody without it', (name, path, permission) => {
  expect(matchRoute(viewer, path)).toEqual({ kind: 'page', name });
  const without = permissions.filter((one) => one !== permission);
  expect(linkTarget({ ...viewer, permissions: new Set([permission]) }, name)).toBe(name);
  expect(linkTarget({ ...viewer, permissions: new Set<string>(without) }, name)).toBeNull();
});

test('skips pages that are not built', () => {
  const isBuilt = (name: PageName) => name === 'dashboard' || name === 'scheduleTags';
  expect(organizationNavigation({ ...viewer, isBuilt })).toEqual([
    { name: 'dashboard', page: 'dashboard' },
    { name: 'schedules', page: 'scheduleTags' },
  ]);
});

test('matches an address to a page, a redirect, or why there is none', () => {
  const isBuilt = (name: PageName) => name === 'jobs' || name === 'channels';
  const builtViewer = { ...viewer, isBuilt };
  const withoutPermissions = { ...builtViewer, permissions: new Set<string>() };
  const base = '/organization/$organization';
  expect(matchRoute(builtViewer, `${base}/channels`)).toEqual({ kind: 'page', name: 'channels' });
  expect(matchRoute(builtViewer, '/admin')).toEqual({ kind: 'redirect', name: 'jobs' });
  expect(matchRoute(withoutPermissions, '/admin')).toEqual({ kind: 'denied', name: 'admin' });
  // Not built, and unknown.
  expect(matchRoute(builtViewer, `${base}/devices`)).toEqual({ kind: 'notFound' });
  expect(matchRoute(builtViewer, `${base}/billing`)).toEqual({ kind: 'notFound' });
  expect(matchRoute(builtViewer, `${base}/channels/more`)).toEqual({ kind: 'notFound' });
});

test('finds the index page that a page belongs to', () => {
  expect(parentOf('orgNumberOrders')).toBe('numbers');
  expect(parentOf('organizationSettings')).toBe('organization');
  expect(parentOf('jobs')).toBe('admin');
  expect(parentOf('channels')).toBeUndefined();
});

// Proves S1-2.8-04, S0-2-25.
test('lists the pages of billing in the specified order, each behind its own permission', () => {
  const pages = {
    purchaseContracts: 'billing.contract.view',
    pricePlans: 'billing.pricePlan.view',
    salesContracts: 'billing.contract.view',
    customers: 'billing.customer.view',
    billingExports: 'billing.export.create',
    billingSettings: 'billing.settings.view',
  } as const;
  expect(allowedChildren(viewer, 'billing')).toEqual(Object.keys(pages));
  for (const permission of Object.values(pages)) {
    const allowed = Object.entries(pages).flatMap(([name, needed]) => (needed === permission ? [name] : []));
    expect(allowedChildren({ ...viewer, permissions: new Set([permission]) }, 'billing')).toEqual(allowed);
  }
});
