import { capabilities } from '../../../../src/domain/access/capability.ts';
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
const mayReadConfig = {
  any: [capabilities.numberOrderCreate, 'telephony.numberOrder.view', 'telephony.numberOrder.viewGlobal'],
} as const;

export const numberOrderHandlers: Handlers<'numberOrder'> = {
  'numberOrder.config': read(mayReadConfig, ({ services }) => orderConfig(services.store)),
  'numberOrder.offer': preparedWrite(capabilities.numberOrderCreate, offerBlocks, { organizationOf }),
  'numberOrder.release': write(capabilities.numberOrderCreate, releaseOffers, { organizationOf }),
  'numberOrder.create': write(capabilities.numberOrderCreate, createOrder, { organizationOf }),
  'numberOrder.fulfill': write(capabilities.numberOrderFulfill, fulfillOrder),
  'numberOrder.cancel': write(capabilities.numberOrderCancel, cancelOrder),
  'numberOrder.reject': write(capabilities.numberOrderReject, rejectOrder),
};
