import { useBatched, useBatchedRows } from '../../client/data/use-batched.ts';
import type { User } from '../../domain/entities/user/model.ts';
import type { CallAction } from '../../domain/value/call-action.ts';
import type { PanelWarning } from '../define/panel-head.ts';
import { noWarnings } from '../define/panel-head.ts';
import { reachOf } from './reach.ts';
import { userWarnings } from './warning.ts';

/** The default call action of an organization's users; null: their devices ring. Undefined until it is known. */
function useInboundDefault(organizationId: string): CallAction | null | undefined {
  const found = useBatched('organizationTelephony', organizationId);
  if (found.state === 'loading') return undefined;
  return found.state === 'ready' && found.entity.deleteDate === null ? found.entity.userInbound : null;
}

/** The warnings about the calls of a user; none for viewers who may not see their telephony settings. */
export function useUserWarnings(user: User): readonly PanelWarning[] {
  const telephony = useBatched('telephonyUser', user.id);
  const defaultAction = useInboundDefault(user.organizationId);
  const ids = telephony.state === 'ready' ? telephony.entity.devices : [];
  const row = useBatchedRows(ids.map((id) => ({ type: 'device', id })));
  if (telephony.state !== 'ready') return noWarnings;
  const devices = ids.map((id) => row('device', id));
  return userWarnings(user, telephony.entity, reachOf(telephony.entity, defaultAction, devices));
}
