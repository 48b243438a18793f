import { randomUUID } from 'node:crypto';
import { orderBlockSizes } from '../../../../src/domain/entities/number-order/state.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { conflict, malformed } from '../../base/refusal.ts';
import { create, datesFrom, purge } from '../../store/write.ts';
import type { Write } from '../../store/store.ts';
import { publish } from '../../writes/publish.ts';
import type { Core } from '../core.ts';
import type { UserRequest } from '../handler.ts';
import { checkActive } from './check-order.ts';
import { findBlocks, heldOffers } from './find-blocks.ts';
import { lapseWrites } from './offer-clock.ts';
import { isArea } from './regions.ts';

/** How long a block is held, ms (decision 32). */
const holdMs = 10 * 60 * 1000;
/** How many blocks one call offers. */
const maxBlocks = 3;
/** How many blocks are held for an organization at a time; older ones are released. */
const maxHeld = 30;

/** The blocks that are asked for. */
export interface OfferRequest {
  readonly organizationId: string;
  readonly region: string;
  readonly blockSize: number;
  readonly endsWith?: string | undefined;
  readonly releases: readonly string[];
}

type OfferAnswer = CallAnswer<'numberOrder.offer'>;
type OfferServices = Pick<Core, 'store' | 'now'>;

/** Finds blocks for a request. */
export function searchFor({ store, now }: OfferServices, wanted: OfferRequest): readonly NumberRange[] {
  const { organizationId, region, blockSize: size, endsWith = '', releases } = wanted;
  const named = new Set(releases);
  const own = heldOffers(store, organizationId, now()).filter(({ id }) => named.has(id));
  const releasedIds = new Set(own.map(({ id }) => id));
  return findBlocks(store, now(), { region, releasedIds, size, endsWith, count: maxBlocks });
}

/** Blocks that are held for an organization. */
interface HeldBlocks {
  readonly writes: readonly Write[];
  readonly answer: OfferAnswer;
}

/** The writes that hold blocks for an organization, with the answer; null without blocks. */
export function holding(
  { store, now }: OfferServices,
  { organizationId, releases }: Pick<OfferRequest, 'organizationId' | 'releases'>,
  blocks: readonly NumberRange[],
): HeldBlocks | null {
  const when = now() + holdMs;
  const validUntil = new Date(when).toISOString();
  const [offer, ...others] = blocks.map((block) => ({ offerId: randomUUID(), ...block, validUntil }));
  if (offer === undefined) return null;
  const held = heldOffers(store, organizationId, now());
  const kept = held.filter(({ id }) => !releases.includes(id));
  const excess = kept.slice(0, Math.max(kept.length + blocks.length - maxHeld, 0));
  return {
    writes: [
      ...held
        .filter((row) => !kept.includes(row) || excess.includes(row))
        .map(({ id }) => purge('numberOffer', id)),
      ...[offer, ...others].map(({ offerId, ...block }) =>
        create('numberOffer', { id: offerId, organizationId, ...datesFrom(now()), ...block }),
      ),
      ...lapseWrites(store, now(), { organizationId, when }),
    ],
    answer: { ...offer, others },
  };
}

/** Refuses a request for which no block is free. */
export const noBlock = (field: string) =>
  conflict('noBlock', 'No block of this size is free in this region', field);

/** Offers blocks of an area. Throws Refusal. */
export async function offerBlocks({ services, body }: UserRequest<'numberOrder.offer'>) {
  const { region, blockSize, organizationId } = body;
  if (!isArea(region)) throw malformed(`${region} is not a Dutch area code`, 'region');
  if (!orderBlockSizes.some((size) => size === blockSize))
    throw malformed('Blocks of this size cannot be ordered', 'blockSize');
  /** Throws Refusal. */
  const held = (): HeldBlocks => {
    checkActive(services, organizationId);
    const found = holding(services, body, searchFor(services, body));
    if (found === null) throw noBlock('region');
    return found;
  };
  // A refusal changes nothing, so it does not wait for its turn.
  held();
  return () => {
    const { writes, answer } = held();
    return {
      writes: [],
      // Offers lapse by themselves, and have no entries in the audit log.
      afterwards: () => publish(services.store, writes),
      answer: () => answer,
    };
  };
}
