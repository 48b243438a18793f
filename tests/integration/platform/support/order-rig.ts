import { numberOrderHandlers } from '../../../platform/areas/number-orders/calls.ts';
import { startNumberOrders } from '../../../platform/areas/number-orders/services.ts';
import { memoryRig } from './memory-rig.ts';

/** The calls of number orders on rows in memory. */
export const orderRig = (seed: number) => memoryRig(numberOrderHandlers, { seed, start: startNumberOrders });
