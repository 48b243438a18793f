import { freePropertyRules } from '../../../src/domain/value/user-property.ts';
import { create, patch } from '../../platform/store/write.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import type { Write } from '../../platform/store/store.ts';
import { madeAt, newRow, newRowIn } from './new-row.ts';

/** Creates a user, given the id of the organization; `deleted` is the deletion date, if any. */
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

/** The same, given the organization's name. */
export const userWrite = (organization: string, displayName: string, deleted: string | null = null): Write =>
  userIn(organizationId(organization), displayName, deleted);

/** Creates a role with these permissions in an organization. */
export function roleWrite(organization: string, name: string, permissions: string[]): Write {
  return create('role', {
    ...newRow(organization),
    name: { en: name, nl: name },
    description: { en: '', nl: '' },
    permissions,
  });
}

/** Creates a user type in an organization: no required fields, no allowed roles. */
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

/** Renames a user. */
export const renameWrite = (id: string, displayName: string): Write => patch('user', id, { displayName });

/** The id of the row that a write creates or changes. */
export const writtenId = (write: Write): string =>
  write.kind === 'create' ? String(write.row.id) : write.id;

/** Deletes a user. */
export const deleteWrite = (id: string): Write => patch('user', id, { deleteDate: madeAt });
