import type { AudioLinkInfo } from './media-port.ts';
import type { Phones } from './state.ts';

/** The audio links that should be open, by id. */
export const expectedLinks = ({ accounts }: Phones): ReadonlyMap<string, AudioLinkInfo> =>
  new Map(
    [...accounts.values()].flatMap(({ id: accountId, userId, host }) =>
      host === null || host.link === null
        ? []
        : [
            [
              host.link.id,
              { id: host.link.id, accountId, userId, hostId: host.id, sessionId: host.sessionId },
            ],
          ],
    ),
  );
