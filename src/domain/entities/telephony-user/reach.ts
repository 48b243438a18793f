import type { CallAction } from '../../value/call-action.ts';
import type { TelephonyUser } from './model.ts';
import type { CallState } from './rules.ts';
import { inboundActionOf } from './rules.ts';

/**
 * The fate of a call to a user now: it rings, or follows another call action; `unknown` also for viewers who may
 * not see what decides it.
 */
export type Reach = 'reached' | 'rejected' | 'noDevices' | 'offline' | 'unknown';

/** A device as far as it decides whether a call rings there. */
interface CalledDevice {
  readonly deleteDate: string | null;
  readonly configuration: { readonly type: string };
  readonly status: string;
}

/**
 * Follows a call to a user like the platform's call routing. `defaultAction` and the devices that the user is logged in
 * on are undefined while they are unknown. A telephone number as a device rings only where it is called itself.
 */
export function reachOf(
  user: Pick<TelephonyUser, 'id' | 'inboundCallAction'>,
  defaultAction: CallAction | null | undefined,
  devices: readonly (CalledDevice | undefined)[],
): Reach {
  if (user.inboundCallAction === undefined || defaultAction === undefined) return 'unknown';
  const action = inboundActionOf(user, () => defaultAction);
  // Any other call action says by itself where the call goes.
  if (action !== null) return action.type === 'hangup' ? 'rejected' : 'reached';
  const known = devices.filter((device) => device !== undefined);
  const ringing = known.filter(
    ({ deleteDate, configuration }) => deleteDate === null && configuration.type !== 'userNumber',
  );
  if (ringing.some(({ status }) => status === 'online')) return 'reached';
  if (known.length < devices.length) return 'unknown';
  return ringing.length === 0 ? 'noDevices' : 'offline';
}

/** The state that a caller would find: the call state, or that a call would not reach the user although they have no call. */
export type PresenceState = CallState | 'unreachable';

const fails: ReadonlySet<Reach> = new Set(['rejected', 'noDevices', 'offline']);

/** The presence of a user. One whose reach is unknown is shown by the call state alone. */
export const presenceOf = (callState: CallState, reach: Reach): PresenceState =>
  callState === 'idle' && fails.has(reach) ? 'unreachable' : callState;
