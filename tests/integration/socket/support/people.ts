import type { NewRow, Write } from '../../../platform/store/store.ts';
import { create, organizationRow } from './rows.ts';

const start = '2026-01-01T00:00:00.000Z';
const person = (id: string, organizationId: string): NewRow => ({
  id,
  organizationId,
  createDate: start,
  updateDate: start,
  deleteDate: null,
  contract: null,
  roleIds: [],
  displayName: id,
  username: id,
  email: null,
});
const permissions = (id: string, organizationId: string, held: readonly string[]): NewRow => ({
  id,
  organizationId,
  createDate: start,
  updateDate: start,
  deleteDate: null,
  permissions: held,
});

export const allPermissions = ['core.logEntry.view', 'telephony.channel.view', 'core.user.viewOrg'];

/** Two tenants below one root: anna and bert belong to the left one, carl to the right one, olga to the root. */
export const people: readonly Write[] = [
  create('organization', organizationRow('root', null)),
  create('organization', organizationRow('left', 'root')),
  create('organization', organizationRow('leaf', 'left')),
  create('organization', organizationRow('right', 'root')),
  ...[
    ['olga', 'root'],
    ['anna', 'left'],
    ['bert', 'left'],
    ['carl', 'right'],
  ].flatMap(([id = '', organizationId = '']) => [
    create('user', person(id, organizationId)),
    create('userPermissionView', permissions(id, organizationId, allPermissions)),
  ]),
];
