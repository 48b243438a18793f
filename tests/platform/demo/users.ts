import type { Write } from '../store/store.ts';
import { create } from '../store/write.ts';
import { organizationId } from './organizations.ts';
import { idFromName } from '../base/random.ts';
import { demoRoles } from './role-list.ts';
import { demoAccounts, demoColleagues } from './user-list.ts';
import type { DemoUser } from './user-list.ts';

export const demoUsers: readonly DemoUser[] = [...demoAccounts, ...demoColleagues];

/** The id of a demo user, from name and organization, because two users share an email address. */
export const userId = (user: DemoUser): string => idFromName(`user ${user.displayName} ${user.organization}`);

/** The id of a demo user by username. */
export function userIdOf(username: string): string {
  const user = demoUsers.find((each) => each.username === username);
  if (user === undefined) throw new RangeError(`the demo has no user '${username}'`);
  return userId(user);
}

export const userWrites = (at: string): readonly Write[] =>
  demoUsers.map((user) =>
    create('user', {
      id: userId(user),
      organizationId: organizationId(user.organization),
      createDate: at,
      updateDate: at,
      deleteDate: null,
      contract: null,
      roleIds: [demoRoles[user.role].id],
      displayName: user.displayName,
      username: user.username,
      email: user.email,
      mobilePhoneNumber: user.mobile === undefined ? null : { number: user.mobile },
      hasPassword: true,
      twoFactorStrategy: user.twoFactor === undefined ? null : { type: user.twoFactor.type },
    }),
  );
