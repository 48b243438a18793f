import type { Permission } from '../../../../src/entities/permission.ts';
import { permissions } from '../../../../src/entities/permission.ts';

/** Name and summary of every permission, as GET auth/permissions lists them. */
const texts: Readonly<Record<Permission, readonly [name: string, summary: string]>> = {
  'core.organization.create': ['Create organizations', 'Add a sub-organization from a template'],
  'core.organization.createEmpty': [
    'Create empty organizations',
    'Add a sub-organization without a template',
  ],
  'core.organization.viewSub': ['View sub-organizations', 'See the organizations below the own one'],
  'core.organization.update': [
    'Update organizations',
    'Change the name and language of organizations within reach',
  ],
  'core.user.viewOrg': ['View users', 'See the users of organizations within reach'],
  'core.user.viewGlobal': ['View all users', 'See users wherever they are within reach, in one list'],
  'core.user.viewSensitive': ['View sensitive user data', 'See email, mobile number and two-factor settings'],
  'core.logEntry.view': ['View logs', 'See log entries of organizations within reach'],
  'telephony.channel.view': ['View channels', 'See calls in progress'],
  'telephony.channel.command': ['Command channels', 'Answer, decline and hang up calls in progress'],
};

export const permissionList = permissions.map((id) => {
  const [name, summary] = texts[id];
  return { id, name, summary };
});
