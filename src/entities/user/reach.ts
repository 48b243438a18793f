import type { CallAction } from '../../domain/value/call-action.ts';
import type { EntityOf } from '../../domain/entities/models.ts';
import type { TelephonyUser } from '../../domain/entities/telephony-user/model.ts';
import { inboundActionOf } from '../../domain/entities/telephony-user/rules.ts';

/** Whether a call to a user rings somewhere now; `unknown` also for viewers who may not see what decides it. */
export type Reach = 'reached' | 'noDevices' | 'offline' | 'unknown';

/**
 * Follows a call to a user like the platform's call routing. `defaultAction` and the devices that the user is logged in
 * on are undefined while they are unknown. A telephone number as a device rings only where it is called itself.
 */
export function reachOf(
  user: TelephonyUser,
  defaultAction: CallAction | null | undefined,
  devices: readonly (EntityOf<'device'> | undefined)[],
): Reach {
  if (user.inboundCallAction === undefined || defaultAction === undefined) return 'unknown';
  // Another call action says by itself where the call goes.
  if (inboundActionOf(user, () => defaultAction) !== null) return 'reached';
  const known = devices.filter((device) => device !== undefined);
  const ringing = known.filter(
    ({ deleteDate, configuration }) => deleteDate === null && configuration.type !== 'userNumber',
  );
  if (ringing.some(({ status }) => status === 'online')) return 'reached';
  if (known.length < devices.length) return 'unknown';
  return ringing.length === 0 ? 'noDevices' : 'offline';
}
