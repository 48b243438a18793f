import { randomUUID } from 'node:crypto';
import type { AvailabilityState } from '../../../../src/domain/entities/number-availability/state.ts';
import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { rangeSize } from '../../../../src/domain/value/number-range.ts';
import { organizationTree } from '../../../platform/demo/organization-tree.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import type { Write } from '../../../platform/store/store.ts';

export const operatorId = organizationId(organizationTree.name);

/** A range of the operator's pool. */
export const poolRange = (
  { first, last }: NumberRange,
  state: AvailabilityState = 'available',
  id: string = randomUUID(),
): Write =>
  create('numberAvailability', {
    id,
    organizationId: operatorId,
    ...datesFrom(Date.now()),
    firstNumber: first,
    lastNumber: last,
    blockSize: rangeSize({ first, last }),
    state,
  });

/** The row of the pool that has this number. */
export async function poolRangeAt({ control }: Pick<Platform, 'control'>, number: string) {
  const rows =
    (await control?.find({ entityType: 'numberAvailability', constraints: [], sorting: [] })) ?? [];
  return rows.find((row) => String(row['firstNumber']) <= number && number <= String(row['lastNumber']));
}

type OrderBody = CallBody<'numberOrder.create'>;

/** The body of an order of a block. */
export const blockOrder = (
  organization: string,
  offerId: string,
  order: Partial<OrderBody['order']> = {},
): OrderBody => ({
  id: randomUUID(),
  organizationId: organization,
  orderType: 'dutchStandard',
  offerId,
  order: {
    establishmentId: null,
    region: '0222',
    blockSize: 10,
    description: 'New office',
    dutchSettings: noDutchSettings,
    administrativeType: null,
    ...order,
  },
});

/** The body of an order that waits for an operator. */
export const wish = (organization: string, region = '0800'): OrderBody => {
  const isAbroad = !region.startsWith('0');
  const body = blockOrder(organization, '', {
    region,
    administrativeType: isAbroad ? 'local' : null,
  });
  return { ...body, offerId: null, orderType: isAbroad ? 'international' : 'dutchService' };
};
