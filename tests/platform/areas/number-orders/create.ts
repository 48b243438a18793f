import { randomUUID } from 'node:crypto';
import type { NumberOrder } from '../../../../src/domain/entities/number-order/model.ts';
import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { conflict, malformed } from '../../base/refusal.ts';
import { jobWrite } from '../../jobs/command.ts';
import { hasFields } from '../../store/changed-fields.ts';
import type { Store } from '../../store/store.ts';
import { rowsOf } from '../../store/typed-rows.ts';
import { create, datesFrom, purge } from '../../store/write.ts';
import { publish } from '../../writes/publish.ts';
import type { UserRequest } from '../handler.ts';
import { occupied, poolWrites } from '../number-pool/change-pool.ts';
import { checkEstablishment } from '../numbers/check-establishment.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import type { CallChange } from '../user-calls.ts';
import { checkActive, checkKind } from './check-order.ts';
import { completionMs, orderCompletion } from './completion.ts';
import { areFree, heldOffers, isBlockOf } from './find-blocks.ts';
import { holding, noBlock, searchFor } from './offer.ts';
import { rangeFields } from './order-changes.ts';

type NewOrderRequest = UserRequest<'numberOrder.create'>;

/** The reference before the first order's. */
const firstReference = 100_000;
const referencePrefix = 'NO-';

/** The reference that follows the latest one. Orders are never deleted, so that none is given twice. */
function nextReference(store: Pick<Store, 'all'>): string {
  let latest = firstReference;
  for (const { reference } of rowsOf(store, 'numberOrder'))
    latest = Math.max(latest, Number(reference.slice(referencePrefix.length)));
  return `${referencePrefix}${latest + 1}`;
}

/** Refuses an order whose offer has lapsed or was taken, and holds other blocks in its place. */
async function refuseGone(
  { services, body: { organizationId, order } }: NewOrderRequest,
  offerId: string,
): Promise<never> {
  const wanted = { ...order, organizationId, releases: [offerId] };
  const held = holding(services, wanted, searchFor(services, wanted));
  if (held === null) throw noBlock('order.region');
  await publish(services.store, held.writes);
  throw conflict('gone', 'The offer has lapsed or was taken', 'offerId', { offer: held.answer });
}

/** The block of the order's offer, which must still be held; null for other types of order. Throws Refusal. */
async function takenBlock(request: NewOrderRequest): Promise<NumberRange | null> {
  const { services, body } = request;
  const { offerId, organizationId, order } = body;
  if (offerId === null) return null;
  const { store, now } = services;
  const offer = heldOffers(store, organizationId, now()).find(({ id }) => id === offerId);
  if (offer === undefined) return refuseGone(request, offerId);
  const { first, last } = offer;
  if (!isBlockOf(offer, order.region, order.blockSize))
    throw malformed('The offer is a block of another size or region', 'offerId');
  return areFree(store, now(), [offer], new Set([offerId])) ? { first, last } : refuseGone(request, offerId);
}

/** Orders numbers; repeating the call orders nothing twice. Throws Refusal. */
export async function createOrder(
  request: NewOrderRequest,
): Promise<CallChange & { readonly answer: () => { id: string } }> {
  const { services, body } = request;
  const { store, now } = services;
  const { id = randomUUID(), organizationId, orderType } = body;
  const order = {
    ...body.order,
    ...(orderType === 'international' && { dutchSettings: noDutchSettings }),
  };
  const answer = (): { id: string } => ({ id });
  const isRepeat = isRepeatedCreate(request, 'numberOrder', { id, organizationId }, (known) =>
    hasFields(known, { orderType, order }),
  );
  if (isRepeat) return { writes: [], answer };
  checkKind(body);
  checkActive(services, organizationId);
  checkEstablishment(request, order.establishmentId, organizationId, 'order.establishmentId');
  const block = await takenBlock(request);
  const ranges = block === null ? [] : [block];
  const row: Omit<NumberOrder, 'version'> = {
    id,
    organizationId,
    ...datesFrom(now()),
    reference: nextReference(store),
    orderType,
    state: 'created',
    order,
    cancellationReason: null,
    rejectionReason: null,
    ...rangeFields(ranges),
    closeDate: null,
  };
  const offers = block === null ? [] : heldOffers(store, organizationId, now());
  const due = { organizationId, now: now(), dueAt: now() + completionMs };
  return {
    writes: [create('numberOrder', row), ...poolWrites(store, now(), ranges.map(occupied))],
    unaudited: [
      ...offers.map((offer) => purge('numberOffer', offer.id)),
      ...ranges.map(() => jobWrite(orderCompletion, { orderId: id }, due)),
    ],
    answer,
  };
}
