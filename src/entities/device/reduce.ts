import type { Device, DeviceEvent } from './model.ts';

/**
 * Folds a live event into a device (S1 §4). Pure; the platform and the engine use this one function. The update date
 * stays: it tells of what people changed, and a telephone registers every few minutes.
 */
export const reduceDevice = (row: Device, { status, statusInfo }: DeviceEvent): Device => ({
  ...row,
  status,
  statusInfo,
});
