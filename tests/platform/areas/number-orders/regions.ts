import { orderBlockSizes, servicePrefixes } from '../../../../src/domain/entities/number-order/state.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { numberArea } from '../../../../src/domain/value/phone-number.ts';
import type { Store } from '../../store/store.ts';
import { poolRows } from '../number-pool/change-pool.ts';
import { areaNames } from './area-names.ts';

const countryCode = '31';

/** The area of numbers (numberArea) of a Dutch area code or prefix as it is dialled. */
export const areaOf = (region: string): string => `${countryCode}${region.slice(1)}`;

/** Whether blocks of this region can be ordered: whether it is a Dutch area. */
export const isArea = (region: string): boolean => areaNames.has(region);

/** The areas of which the pool has numbers, whether they are free or not. */
export function orderConfig(store: Pick<Store, 'all'>): CallAnswer<'numberOrder.config'> {
  const areas = new Set(poolRows(store).map(({ firstNumber }) => numberArea(firstNumber)));
  return {
    regions: [...areaNames].flatMap(([code, name]) => (areas.has(areaOf(code)) ? { code, name } : [])),
    blockSizes: [...orderBlockSizes],
    servicePrefixes: [...servicePrefixes],
  };
}
