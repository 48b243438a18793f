import type { Handlers } from '../handler.ts';
import { createUpstream, updateUpstream } from './write.ts';

export const upstreamHandlers: Handlers<'upstream'> = {
  'upstream.create': {
    kind: 'user',
    policy: 'telephony.upstream.create',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await createUpstream(asked, body);
        return {};
      }),
  },
  'upstream.update': {
    kind: 'user',
    policy: 'telephony.upstream.update',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await updateUpstream(asked, body);
        return {};
      }),
  },
};
