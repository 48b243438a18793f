import type { Sessions } from '../../auth/session-service.ts';
import type { Core } from '../core.ts';
import { openShares } from './shares.ts';
import type { Shares } from './shares.ts';

export interface WallboardShareServices extends Core {
  readonly shares: Shares;
  readonly sessions: Sessions;
}

export const openWallboardShares = async ({
  store,
  now,
}: Core): Promise<Pick<WallboardShareServices, 'shares'>> => ({ shares: await openShares(store, now) });
