import { useBatched, useBatchedRows } from '../../client/data/use-batched.ts';
import type { User } from '../../domain/entities/user/model.ts';
import { useDefaultAction } from '../../fields/call-action/use-default-action.ts';
import type { PanelWarning } from '../define/panel-head.ts';
import { noWarnings } from '../define/panel-head.ts';
import { reachOf } from './reach.ts';
import { userWarnings } from './warning.ts';

/** The warnings about the calls of a user; none for viewers who may not see their telephony settings. */
export function useUserWarnings(user: User): readonly PanelWarning[] {
  const telephony = useBatched('telephonyUser', user.id);
  const defaultAction = useDefaultAction('userInbound', user.organizationId);
  const ids = telephony.state === 'ready' ? telephony.entity.devices : [];
  const row = useBatchedRows(ids.map((id) => ({ type: 'device', id })));
  if (telephony.state !== 'ready') return noWarnings;
  const devices = ids.map((id) => row('device', id));
  return userWarnings(user, telephony.entity, reachOf(telephony.entity, defaultAction, devices));
}
