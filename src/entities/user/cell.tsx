import { useLingui } from '@lingui/react/macro';
import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import { presenceName } from '../../fields/presence/call-presence.tsx';
import { UserPresenceText } from '../../fields/presence/user-presence.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useBatched } from '../../client/data/use-batched.ts';
import type { TelephonyUser } from '../../domain/entities/telephony-user/model.ts';
import { presenceOf, reachOf } from '../../domain/entities/telephony-user/reach.ts';
import type { CallState } from '../../domain/entities/telephony-user/rules.ts';
import type { CellContext } from '../define/view.ts';
import type { TwoFactorType } from '../../domain/entities/user/two-factor.ts';
import type { User } from '../../domain/entities/user/model.ts';
import { userFields } from './fields.tsx';
import { callStateNames, twoFactorNames } from './name.ts';
import styles from './user.module.css';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

const twoFactorTones: Record<TwoFactorType, StatusTone> = {
  none: 'plain',
  phoneDigits: 'ok',
  totp: 'ok',
  totpSetup: 'warn',
};

function TwoFactor({ user: { twoFactorStrategy } }: { user: User }) {
  const { i18n } = useLingui();
  if (twoFactorStrategy === undefined) return null;
  const type = twoFactorStrategy?.type ?? 'none';
  return (
    <StatusBadge tone={memberEntry(twoFactorTones, type, 'neutral')}>
      {i18n._(memberName(twoFactorNames, type))}
    </StatusBadge>
  );
}

const tones: Record<CallState, StatusTone> = {
  idle: 'plain',
  trying: 'notice',
  ringing: 'notice',
  calling: 'info',
};

function CallStateBadge({ state }: { state: CallState }) {
  const { i18n } = useLingui();
  return (
    <StatusBadge tone={memberEntry(tones, state, 'neutral')}>
      {i18n._(memberName(callStateNames, state))}
    </StatusBadge>
  );
}

function LiveCallState({ id }: { id: string }) {
  const found = useBatched('telephonyUser', id);
  if (found.state !== 'ready') return found.state === 'loading' ? <Skeleton width="60%" /> : null;
  // Most users are idle most of the time.
  return found.entity.callState === 'idle' ? null : <CallStateBadge state={found.entity.callState} />;
}

type ActionField = 'inboundCallAction' | 'outboundCallAction';
const places = { inboundCallAction: 'userInbound', outboundCallAction: 'userOutbound' } as const;

function Action({ id, field }: { id: string; field: ActionField }) {
  const found = useBatched('telephonyUser', id);
  if (found.state !== 'ready') return found.state === 'loading' ? <Skeleton width="60%" /> : null;
  return callActionCell(found.entity[field], places[field], found.entity);
}

const actionCell = (field: ActionField) => (user: User) => <Action id={user.id} field={field} />;

/** The cells of a user in a list. */
export const userCell = {
  presence: ({ id }: User) => <UserPresenceText id={id} />,
  roles: (user: User) => <span className={styles.roles}>{userFields.roleIds.show(user.roleIds)}</span>,
  callStateOf: ({ callState }: TelephonyUser) => <CallStateBadge state={callState} />,
  callState: (user: User) => <LiveCallState id={user.id} />,
  twoFactor: (user: User) => <TwoFactor user={user} />,
  inboundCallAction: actionCell('inboundCallAction'),
  outboundCallAction: actionCell('outboundCallAction'),
};

const actionText =
  (field: ActionField) =>
  ({ id }: User, words: CellContext): string => {
    const half = words.row('telephonyUser', id);
    const action = half?.[field];
    if (half === undefined || action === undefined) return '';
    return words.callAction(action, { place: places[field], organizationId: half.organizationId });
  };

/** The text in a file of the cells that are components of this folder. */
export const userCellText = {
  presence: ({ id }: User, { row, say }: CellContext): string => {
    const user = row('telephonyUser', id);
    if (user === undefined) return '';
    const defaults = row('organizationTelephony', user.organizationId);
    const devices = (user.devices ?? []).map((device) => row('device', device));
    return say(
      presenceName(presenceOf(user.callState, reachOf(user, defaults?.userInbound ?? null, devices))),
    );
  },
  callState: ({ id }: User, words: CellContext): string => {
    const state = words.row('telephonyUser', id)?.callState;
    return state ? words.say(memberName(callStateNames, state)) : '';
  },
  twoFactor: ({ twoFactorStrategy }: User, words: CellContext): string =>
    twoFactorStrategy === undefined
      ? ''
      : words.say(memberName(twoFactorNames, twoFactorStrategy?.type ?? 'none')),
  inboundCallAction: actionText('inboundCallAction'),
  outboundCallAction: actionText('outboundCallAction'),
};
