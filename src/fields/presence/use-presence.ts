import { useBatched, useBatchedRows } from '../../client/data/use-batched.ts';
import type { TelephonyUser } from '../../domain/entities/telephony-user/model.ts';
import type { Reach, PresenceState } from '../../domain/entities/telephony-user/reach.ts';
import { presenceOf, reachOf } from '../../domain/entities/telephony-user/reach.ts';
import { useDefaultAction } from '../call-action/use-default-action.ts';

/** A user's telephony settings, with what happens with a call to them now. */
interface ReachedUser {
  readonly telephony: TelephonyUser;
  readonly reach: Reach;
}

/** The live telephony settings and reach of a user; null while they are unknown, and for viewers who may not see them. */
export function useReach(id: string | null): ReachedUser | null {
  const found = useBatched('telephonyUser', id);
  const telephony = found.state === 'ready' ? found.entity : null;
  const ids = telephony?.devices ?? [];
  const defaultAction = useDefaultAction('userInbound', telephony?.organizationId ?? null);
  const row = useBatchedRows(ids.map((device) => ({ type: 'device', id: device })));
  if (telephony === null) return null;
  const devices = ids.map((device) => row('device', device));
  return { telephony, reach: reachOf(telephony, defaultAction, devices) };
}

/** The live presence of a user; null while it is unknown, and for viewers who may not know it. */
export function usePresence(id: string | null): PresenceState | null {
  const reached = useReach(id);
  return reached && presenceOf(reached.telephony.callState, reached.reach);
}
