import type { Write } from '../../store/store.ts';
import type { Device } from '../../../../src/domain/entities/device/model.ts';
import { hasOwnName } from '../../../../src/domain/entities/device/rules.ts';
import type { UserRequest } from '../handler.ts';
import { invalid, malformed } from '../../base/refusal.ts';
import { permittedChanges } from '../restricted-change.ts';
import { checkAction } from '../telephony/check-action.ts';
import { subjectOf } from '../within-reach.ts';
import { patchUnlessEmpty } from '../../store/write.ts';

/** Only shared devices can be named, and they need a name. */
function checkName(device: Device, displayName: string | undefined): void {
  if (displayName === undefined) return;
  if (!hasOwnName(device))
    throw invalid('ownersName', 'A personal device is named after its owner', 'displayName');
  if (displayName === '') throw invalid('nameless', 'A shared device needs a name', 'displayName');
}

/** Throws Refusal. */
export function updateDevice(request: UserRequest<'device.update'>): readonly Write[] {
  const { id, organizationId, ...given } = request.body;
  const device = subjectOf(request, 'device');
  if (id !== undefined && id !== device.id)
    throw malformed('The id does not match the device in the path', 'id');
  if (organizationId !== undefined && organizationId !== device.organizationId)
    throw malformed('A device cannot be moved to another organization', 'organizationId');
  const changes = permittedChanges(request, 'device', device, given);
  checkName(device, changes.displayName);
  checkAction(request, changes.callAction, { organizationId: device.organizationId, field: 'callAction' });
  return patchUnlessEmpty('device', device.id, changes);
}
