import type { AdministrativeType } from '../number/setting.ts';

/** A block of an area; wishes for service numbers; numbers abroad. Only the first completes without an operator. */
export const orderTypes = ['dutchStandard', 'dutchService', 'international'] as const;
export type OrderType = (typeof orderTypes)[number];

/** S1-4-24 */
export const orderStates = ['created', 'rejected', 'completed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** Whether the order can be cancelled, rejected or fulfilled. */
export const isOpen = ({ state }: { readonly state: OrderState }): boolean => state === 'created';

/** How many numbers an order can ask for. */
export const orderBlockSizes = [1, 10, 100] as const;

/** The types of number that can be ordered abroad. */
export const orderedTypes = [
  'local',
  'national',
  'mobile',
  'tollFree',
] as const satisfies readonly AdministrativeType[];

/** The Dutch series of service numbers, as they are dialled. */
export const servicePrefixes = ['0800', '0900', '0906', '0909', '085', '088'] as const;
