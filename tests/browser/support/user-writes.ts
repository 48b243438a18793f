import { freePropertyRules } from '../../../src/domain/value/user-property.ts';
import { create, patch } from '../../platform/areas/write.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import type { Write } from '../../platform/store/store.ts';
import { madeAt, newRow, newRowIn } from './new-row.ts';

/** A new user of an organization, by its id; `deleted`: one that is gone. */
export function userIn(organization: string, displayName: string, deleted: string | null = null): Write {
  return create('user', {
    ...newRowIn(organization),
    deleteDate: deleted,
    contract: null,
    displayName,
    username: null,
    email: null,
    mobilePhoneNumber: null,
    roleIds: [],
    language: 'en',
    hasPassword: false,
    twoFactorStrategy: null,
  });
}

/** The same, by the organization's name. */
export const userWrite = (organization: string, displayName: string, deleted: string | null = null): Write =>
  userIn(organizationId(organization), displayName, deleted);

/** A new role of an organization, which permits this. */
export function roleWrite(organization: string, name: string, permissions: string[]): Write {
  return create('role', {
    ...newRow(organization),
    name: { en: name, nl: name },
    description: { en: '', nl: '' },
    permissions,
  });
}

/** A new user type of an organization, which asks for nothing and allows nothing. */
export function contractWrite(organization: string, name: string): Write {
  return create('userContract', {
    ...newRow(organization),
    order: 5,
    displayName: { en: name, nl: name },
    color: 'blue',
    userPropertyRules: freePropertyRules,
    defaultRole: null,
    allowedRoles: [],
  });
}

/** A user's name changes. */
export const renameWrite = (id: string, displayName: string): Write => patch('user', id, { displayName });

/** The user that a write makes. */
export const writtenId = (write: Write): string =>
  write.kind === 'create' ? String(write.row.id) : write.id;

/** A user is deleted. */
export const deleteWrite = (id: string): Write => patch('user', id, { deleteDate: madeAt });
