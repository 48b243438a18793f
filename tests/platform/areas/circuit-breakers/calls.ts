import type { Handlers } from '../handler.ts';
import { deleteOwn } from '../own-entity.ts';

export const circuitBreakerHandlers: Handlers<'circuitBreaker'> = {
  'circuitBreaker.delete': {
    kind: 'user',
    policy: 'telephony.circuitBreaker.delete',
    concerns: () => null,
    audit: null,
    run: (asked) =>
      asked.services.inTurn(async () => {
        await deleteOwn(asked, 'circuitBreaker');
        return {};
      }),
  },
};
