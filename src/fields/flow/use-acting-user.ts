import { useAccess } from '../../client/data/access.ts';
import { useBatched } from '../../client/data/use-batched.ts';
import { can } from '../../domain/access/can.ts';
import { models } from '../../domain/entities/models.ts';
import type { Outside } from '../../domain/flow/check/outside.ts';

/** Whether an organization has chosen an acting user for its flows; undefined while unknown. */
export function useActingUser(organizationId: string | null): Outside['actingUser'] {
  const access = useAccess();
  const maySee = access.state === 'ready' && can(access, models.organizationFlow.view);
  const settings = useBatched('organizationFlow', maySee ? organizationId : null);
  const userId = settings.state === 'ready' ? settings.entity.user : null;
  const user = useBatched('user', userId);
  if (!maySee || settings.state === 'loading') return undefined;
  const isGone = user.state === 'ready' && user.entity.deleteDate !== null;
  return userId === null || isGone ? 'none' : 'chosen';
}
