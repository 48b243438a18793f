import { homeCountry } from '../../../../src/domain/value/country-code.ts';
import { servicePrefixes } from '../../../../src/domain/entities/number-order/state.ts';
import { orderBlockSizes } from '../../../../src/domain/entities/number-order/state.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { invalid, malformed } from '../../base/refusal.ts';
import { rowOf } from '../../store/typed-rows.ts';
import type { Core } from '../core.ts';
import { isArea } from './regions.ts';

/** Only active organizations get numbers. Throws Refusal. */
export function checkActive({ store }: Pick<Core, 'store'>, organizationId: string): void {
  const organization = rowOf(store, 'organization', organizationId);
  if (organization?.deleteDate !== null) throw invalid('gone', 'Organization not found', 'organizationId');
  if (organization.state !== 'active')
    throw invalid('inactiveOrganization', 'The organization is inactive', 'organizationId');
}

type OrderBody = Pick<CallBody<'numberOrder.create'>, 'orderType' | 'offerId' | 'order'>;

/** Checks that the region and amount fit the type of the order. Throws Refusal. */
export function checkKind({ orderType, offerId, order }: OrderBody): void {
  const { region, blockSize, administrativeType } = order;
  const isRegion = {
    dutchStandard: isArea(region),
    dutchService: servicePrefixes.some((prefix) => prefix === region),
    international: /^[A-Z]{2}$/.test(region) && region !== homeCountry,
  }[orderType];
  if (!isRegion) throw malformed(`${region} is not a region of this type of order`, 'order.region');
  if (orderType === 'dutchStandard' && !orderBlockSizes.some((size) => size === blockSize))
    throw malformed('Blocks of this size cannot be ordered', 'order.blockSize');
  if ((orderType === 'dutchStandard') !== (offerId !== null))
    throw malformed('Orders of blocks take an offer, others do not', 'offerId');
  if ((orderType === 'international') !== (administrativeType !== null))
    throw malformed('Orders abroad have a type, others do not', 'order.administrativeType');
}
