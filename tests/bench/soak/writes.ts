import { organizationId } from '../../platform/demo/organizations.ts';
import { patch } from '../../platform/store/write.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { logEntry } from '../../browser/support/rows.ts';
import { userWrite } from '../../browser/support/user-writes.ts';
import { viewer } from '../portal-site.ts';

/** The text by which the list finds the users that the soak renames, and no other. */
export const soakText = 'Soaked';
const userCount = 12;

/** The users that the soak renames, in the platform's store. */
export const soakedUsers = (organization: string) => ({
  entityType: 'user' as const,
  constraints: [
    { type: 'organization' as const, organizationId: organization, scope: 'self' as const },
    { type: 'contains' as const, field: 'displayName', text: soakText },
  ],
  sorting: [{ by: 'displayName', dir: 'asc' as const }],
  limit: null,
});

export const createUsers = ({ control }: TestPlatform): Promise<unknown> =>
  control.write({
    writes: Array.from({ length: userCount }, (_, n) =>
      userWrite(viewer.organization, `${soakText} ${String(n)}`),
    ),
  });

/** Writes an error and renames a user, so that dashboards and list have something new to show. */
export async function writeOnce({ control }: TestPlatform, n: number): Promise<void> {
  const users = await control.find(soakedUsers(organizationId(viewer.organization)));
  const user = users[n % users.length];
  const message = `soak, error ${n}`;
  await control.write({
    writes: [
      logEntry({ organization: viewer.organization, level: 'error', message }),
      ...(user === undefined ? [] : [patch('user', user.id, { displayName: `${soakText} ${n}` })]),
    ],
  });
}
