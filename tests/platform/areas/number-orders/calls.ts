import type { Handlers } from '../handler.ts';
import { organizationInBody, preparedWrite, read, write } from '../user-calls.ts';
import { cancelOrder, rejectOrder } from './close.ts';
import { createOrder } from './create.ts';
import { fulfillOrder } from './fulfill.ts';
import { offerBlocks } from './offer.ts';
import { orderConfig } from './regions.ts';
import { releaseOffers } from './release.ts';

const organizationOf = organizationInBody;

/** Lists and panels of orders show the names of areas. */
export const numberOrderHandlers: Handlers<'numberOrder'> = {
  'numberOrder.config': read(({ services }) => orderConfig(services.store)),
  'numberOrder.offer': preparedWrite(offerBlocks, { organizationOf }),
  'numberOrder.release': write(releaseOffers, { organizationOf }),
  'numberOrder.create': write(createOrder, { organizationOf }),
  'numberOrder.fulfill': write(fulfillOrder),
  'numberOrder.cancel': write(cancelOrder),
  'numberOrder.reject': write(rejectOrder),
};
