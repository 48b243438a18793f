import { errorCode } from '../../../src/domain/protocol/error.ts';
import { quota } from '../base/quota.ts';
import { Refusal } from '../base/refusal.ts';
import type { Sessions } from './session-service.ts';

/** Creates sessions without a user, which anybody may ask for, in a limited number per address. */
export interface AnonymousSessions {
  /** Throws Refusal (429). */
  readonly create: (address: string, keyThumbprint?: string | null) => ReturnType<Sessions['create']>;
}

const limit = quota.sessions.anonymousPerAddress;
/** From this many addresses on, those without a session are forgotten. */
const manyAddresses = 10_000;
/** Clients that come back by themselves are told to wait as long as the engine does anyway. */
const retrySeconds = 5;

const tooMany = (): Refusal =>
  new Refusal(
    429,
    {
      code: errorCode.tooManyAttempts,
      message: `This address has ${limit} sessions without a user`,
      details: { seconds: retrySeconds },
    },
    retrySeconds,
  );

interface AddressSessions {
  readonly ids: Set<string>;
  /** Sessions being created. */
  starting: number;
}

export function createAnonymousSessions(sessions: Pick<Sessions, 'byId' | 'create'>): AnonymousSessions {
  const byAddress = new Map<string, AddressSessions>();

  const isAnonymous = (id: string): boolean => sessions.byId(id)?.authenticatedUserIds.length === 0;
  const prune = ({ ids }: AddressSessions): void => {
    for (const id of ids) if (!isAnonymous(id)) ids.delete(id);
  };
  const isFull = ({ ids, starting }: AddressSessions): boolean => ids.size + starting >= limit;
  function forgetEmpty(): void {
    for (const [address, own] of byAddress) {
      prune(own);
      if (own.ids.size + own.starting === 0) byAddress.delete(address);
    }
  }

  return {
    async create(address, keyThumbprint) {
      if (byAddress.size > manyAddresses) forgetEmpty();
      const own = byAddress.get(address) ?? { ids: new Set(), starting: 0 };
      byAddress.set(address, own);
      if (isFull(own)) prune(own);
      if (isFull(own)) throw tooMany();
      own.starting += 1;
      try {
        const created = await sessions.create([], keyThumbprint);
        own.ids.add(created.session.id);
        return created;
      } finally {
        own.starting -= 1;
      }
    },
  };
}
