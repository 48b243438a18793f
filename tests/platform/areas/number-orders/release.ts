import { purge } from '../../store/write.ts';
import { publish } from '../../writes/publish.ts';
import type { UserRequest } from '../handler.ts';
import type { CallChange } from '../user-calls.ts';
import { heldOffers } from './find-blocks.ts';

/** Releases offers of an organization; those that it does not hold any more are skipped. */
export function releaseOffers({ services, body }: UserRequest<'numberOrder.release'>): CallChange {
  const { store, now } = services;
  const released = heldOffers(store, body.organizationId, now())
    .filter(({ id }) => body.offerIds.includes(id))
    .map(({ id }) => purge('numberOffer', id));
  // Offers have no entries in the audit log.
  return { writes: [], afterwards: () => publish(store, released) };
}
