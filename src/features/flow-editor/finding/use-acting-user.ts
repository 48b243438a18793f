import { useBatched } from '../../../client/data/use-batched.ts';
import type { Outside } from '../../../domain/flow/check/outside.ts';

/** Whether a user is chosen as whom the flows of an organization act; undefined while it is not known. */
export function useActingUser(organizationId: string): Outside['actingUser'] {
  const settings = useBatched('organizationFlow', organizationId);
  const userId = settings.state === 'ready' ? settings.entity.user : null;
  const user = useBatched('user', userId);
  if (settings.state !== 'ready') return undefined;
  const isGone = user.state === 'ready' && user.entity.deleteDate !== null;
  return userId === null || isGone ? 'none' : 'chosen';
}
