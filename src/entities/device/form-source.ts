import type { PermissionHolder } from '../../domain/access/can.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { useAccess } from '../../client/data/access.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import type { Device } from '../../domain/entities/device/model.ts';

/** What the form of a device stands on. */
export interface DeviceSource {
  readonly device: Device;
  readonly holder: PermissionHolder;
}

export function useDeviceSource({ id }: FormSubject): FormSource<DeviceSource> {
  const found = useEntity('device', id);
  const access = useAccess();
  if (found.state !== 'ready') return found;
  if (access.state === 'loading') return access;
  if (found.entity.deleteDate !== null) return { state: 'missing' };
  return { state: 'ready', source: { device: found.entity, holder: access }, freshness: found.freshness };
}

/** Who changes the device itself, and who only whom it is logged in as. */
export const changesDevice = ({ holder }: DeviceSource): boolean => can(holder, capabilities.deviceUpdate);
export const changesLogin = ({ holder }: DeviceSource): boolean => can(holder, capabilities.deviceLogin);
/** Without it the call action is neither shown nor sent (S1 §6). */
export const seesCallAction = (source: DeviceSource): boolean =>
  changesDevice(source) && can(source.holder, capabilities.callActions);
