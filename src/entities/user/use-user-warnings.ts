import type { User } from '../../domain/entities/user/model.ts';
import { useReach } from '../../fields/presence/use-presence.ts';
import type { PanelWarning } from '../define/panel-head.ts';
import { noWarnings } from '../define/panel-head.ts';
import { userWarnings } from './warning.ts';

/** The warnings about the calls of a user; none for viewers who may not see their telephony settings. */
export function useUserWarnings(user: User): readonly PanelWarning[] {
  const reached = useReach(user.id);
  return reached === null ? noWarnings : userWarnings(user, reached.telephony, reached.reach);
}
