import { expect, test } from 'vitest';
import {
  organizationNavigation,
  parentOf,
  standing,
  target,
} from '../../../../src/domain/access/navigation.ts';
import type { PageName } from '../../../../src/domain/access/route.ts';
import { permissions } from '../../../../src/domain/core/permission.ts';

const everything = new Set<string>(permissions);
const place = {
  permissions: everything,
  isBuilt: () => true,
  features: [] as string[],
  isOwnOrganization: true,
};
const names = (where: Partial<typeof place>) =>
  organizationNavigation({ ...place, ...where }).map(({ name }) => name);

test('the navigation of one who may do everything, in the order of the specification', () => {
  expect(names({})).toEqual([
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

test('the full web phone comes second, where the environment has it and the organization is the own one', () => {
  const features = ['fullWebPhone'];
  expect(names({ features }).slice(0, 3)).toEqual(['dashboard', 'fullWebPhone', 'organizationUsers']);
  expect(names({ features, isOwnOrganization: false })).not.toContain('fullWebPhone');
  expect(names({ features, permissions: new Set(['telephony.webPhone.use']) })).not.toContain('fullWebPhone');
});

test('one who may nothing sees what needs no permission', () => {
  expect(names({ permissions: new Set() })).toEqual(['dashboard', 'organization']);
});

test('a link to an index page leads to the first of its pages that may be opened', () => {
  const permissionsHeld = new Set(['telephony.numberOrder.view', 'telephony.numberPortingRequest.view']);
  expect(target({ ...place, permissions: permissionsHeld }, 'numbers')).toBe('orgNumberOrders');
  expect(target({ ...place, permissions: new Set(['core.job.view']) }, 'admin')).toBe('jobs');
  expect(target({ ...place, permissions: new Set() }, 'admin')).toBeNull();
});

test('what is not built is skipped', () => {
  const isBuilt = (name: PageName) => name === 'dashboard' || name === 'scheduleTags';
  expect(organizationNavigation({ ...place, isBuilt })).toEqual([
    { name: 'dashboard', page: 'dashboard' },
    { name: 'schedules', page: 'scheduleTags' },
  ]);
});

test('what stands at an address', () => {
  const isBuilt = (name: PageName) => name === 'jobs' || name === 'channels';
  const who = { ...place, isBuilt };
  const nobody = { ...who, permissions: new Set<string>() };
  const base = '/organization/$organization';
  expect(standing(who, `${base}/channels`)).toEqual({ kind: 'page', name: 'channels' });
  expect(standing(who, '/admin')).toEqual({ kind: 'leadsTo', name: 'jobs' });
  expect(standing(nobody, '/admin')).toEqual({ kind: 'denied' });
  // Not built, and never heard of.
  expect(standing(who, `${base}/devices`)).toEqual({ kind: 'notFound' });
  expect(standing(who, `${base}/billing`)).toEqual({ kind: 'notFound' });
  expect(standing(who, `${base}/channels/more`)).toEqual({ kind: 'notFound' });
});

test('a page knows the index page it stands below', () => {
  expect(parentOf('orgNumberOrders')).toBe('numbers');
  expect(parentOf('organizationSettings')).toBe('organization');
  expect(parentOf('jobs')).toBe('admin');
  expect(parentOf('channels')).toBeUndefined();
});
