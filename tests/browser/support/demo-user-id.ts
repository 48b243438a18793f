import { demoUsers, userId } from '../../platform/demo/users.ts';

/** The id of the demo user with this username. */
export function demoUserId(username: string): string {
  const user = demoUsers.find((one) => one.username === username);
  if (!user) throw new Error(`The demo has no user '${username}'`);
  return userId(user);
}
